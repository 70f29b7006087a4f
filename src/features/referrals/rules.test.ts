import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referralStatuses } from './contract/status.ts';
import {
  arrowFor,
  arrows,
  bucketOf,
  customerKeys,
  isUnanswered,
  nudgeableAt,
  waitsOn,
  whyNot,
  type Actor,
} from './rules.ts';

const actors: readonly Actor[] = ['sender', 'receiver', 'customer', 'admin', 'time'];

describe('the transition table', () => {
  // Written down a second time on purpose: tests that read the table cannot see that it is wrong.
  test('is the one that was agreed', () => {
    const written = arrows.flatMap(({ action, from, to, by }) =>
      by.flatMap((actor) => from.map((each) => `${actor}: ${each} -${action}-> ${to}`)),
    );
    expect(written.toSorted()).toEqual(
      [
        'receiver: New -view-> Viewed',
        'receiver: New -accept-> Accepted',
        'receiver: Viewed -accept-> Accepted',
        'receiver: New -decline-> Declined',
        'receiver: Viewed -decline-> Declined',
        'sender: New -withdraw-> Withdrawn',
        'sender: Viewed -withdraw-> Withdrawn',
        'time: New -expire-> Expired',
        'time: Viewed -expire-> Expired',
        'time: Awaiting confirmation -expire-> Expired',
        'receiver: Accepted -progress-> Customer Contacted',
        'receiver: Customer Contacted -progress-> Accepted',
        'receiver: Customer Contacted -progress-> Quoted',
        'receiver: Quoted -progress-> Customer Contacted',
        'receiver: Accepted -close-> Deal Closed',
        'receiver: Customer Contacted -close-> Deal Closed',
        'receiver: Quoted -close-> Deal Closed',
        'receiver: Accepted -lose-> Lost',
        'receiver: Customer Contacted -lose-> Lost',
        'receiver: Quoted -lose-> Lost',
        'sender: Deal Closed -reopen-> before',
        'sender: Lost -reopen-> before',
        'sender: Declined -reopen-> before',
        'admin: Deal Closed -reopen-> before',
        'admin: Lost -reopen-> before',
        'admin: Declined -reopen-> before',
        'receiver: Awaiting confirmation -confirm-> before',
        'receiver: Disputed -confirm-> before',
        'admin: Disputed -confirm-> before',
        'receiver: Awaiting confirmation -dispute-> Disputed',
        'sender: Awaiting confirmation -withdraw-> Withdrawn',
        'sender: Disputed -withdraw-> Withdrawn',
        'admin: Disputed -withdraw-> Withdrawn',
        'customer: New -remove_details-> Withdrawn',
        'customer: Viewed -remove_details-> Withdrawn',
        'customer: Awaiting confirmation -remove_details-> Withdrawn',
        'customer: Disputed -remove_details-> Withdrawn',
        'customer: Accepted -remove_details-> Lost',
        'customer: Customer Contacted -remove_details-> Lost',
        'customer: Quoted -remove_details-> Lost',
      ].toSorted(),
    );
  });

  test('has one arrow at most for an action of somebody from a state to another', () => {
    for (const from of referralStatuses) {
      for (const by of actors) {
        for (const { action, to } of arrows) {
          const same = arrows.filter(
            (each) =>
              each.action === action && each.to === to && each.from.includes(from) && each.by.includes(by),
          );
          expect(same.length).toBeLessThan(2);
        }
      }
    }
  });

  test('leads out of nothing that is over for good, and never to where it comes from', () => {
    for (const status of ['Withdrawn', 'Expired'] as const)
      expect(arrows.filter(({ from }) => from.includes(status))).toEqual([]);
    for (const { from, to } of arrows) expect(from).not.toContain(to);
  });

  test('goes on a step at a time, in both directions', () => {
    expect(arrowFor('progress', 'Accepted', 'receiver', 'Quoted')).toBeUndefined();
    expect(arrowFor('progress', 'Quoted', 'receiver', 'Accepted')).toBeUndefined();
    expect(arrowFor('progress', 'Quoted', 'receiver', 'Customer Contacted')).toBeDefined();
    expect(whyNot('progress', 'Accepted', 'receiver').sentence).toContain('one step at a time');
  });

  test('tells whoever it does not belong to', () => {
    expect(whyNot('accept', 'New', 'sender').sentence).toContain('received the referral');
    expect(whyNot('withdraw', 'New', 'receiver').sentence).toContain('sent the referral');
    expect(whyNot('accept', 'Lost', 'receiver').sentence).toContain('Lost');
  });
});

test('somebody has to move exactly while it is open and undisputed or under way, and the two see it from opposite sides', () => {
  for (const status of referralStatuses) {
    const [ours, theirs] = [waitsOn(status, 'outgoing', false), waitsOn(status, 'incoming', false)];
    const isRunning = status !== 'Disputed' && ['Open', 'Executing'].includes(bucketOf(status));
    expect([status, ours !== null, theirs !== null]).toEqual([status, isRunning, isRunning]);
    expect(ours === null || ours !== theirs).toBe(true);
    expect(isUnanswered(status) && bucketOf(status) !== 'Open').toBe(false);
  }
  expect(waitsOn('Deal Closed', 'outgoing', true)).toBe('us');
});

test('a nudge is possible three days after the last change, or the last nudge', () => {
  const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
  expect(nudgeableAt({ statusSince: at('2026-03-01'), nudgedAt: null })).toEqual(at('2026-03-04'));
  expect(nudgeableAt({ statusSince: at('2026-03-01'), nudgedAt: at('2026-03-05') })).toEqual(
    at('2026-03-08'),
  );
  expect(nudgeableAt({ statusSince: at('2026-03-09'), nudgedAt: at('2026-03-05') })).toEqual(
    at('2026-03-12'),
  );
});

describe('the same customer', () => {
  test('is recognised however the address or the number is written', () => {
    const [key] = customerKeys({ email: ' Ada@Example.com ', phone: null });
    expect(customerKeys({ email: 'ada@example.COM', phone: null })).toEqual([key]);
    const international = customerKeys({ email: null, phone: '+61 2 5550 1234' });
    expect(customerKeys({ email: null, phone: '02 5550-1234' })).toEqual(international);
    expect(customerKeys({ email: null, phone: '02 5550 1235' })).not.toEqual(international);
  });

  test('of a number that is too short nothing is concluded', () => {
    expect(customerKeys({ email: null, phone: '12345' })).toEqual([]);
  });

  test('whatever stands between the digits', () => {
    const separators = fc.array(fc.constantFrom(' ', '-', '.', '/', '(', ')'), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), separators), { minLength: 9, maxLength: 14 }), (parts) => {
        const plain = parts.map(([digit]) => digit).join('');
        const written = parts.map(([digit, between]) => digit + between.join('')).join('');
        expect(customerKeys({ email: null, phone: written })).toEqual(
          customerKeys({ email: null, phone: plain }),
        );
      }),
    );
  });
});
