import { describe, expect, it } from 'vitest';
import { side } from '../../contract/fields.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import type { OpportunityResponse } from '../../contract/responses.ts';
import { opportunityStatuses } from '../../contract/status.ts';
import { aDetail } from '../page/detail.test-support.ts';
import { ended } from '../page/by-clock.ts';
import { nextStep, partOf } from './next-step.ts';

const now = Date.parse('2026-12-01T10:00:00Z');
const northwind = side.parse({ id: 8, user_id: 80, name: 'Northwind', avatar: null });
const lark = side.parse({ id: 9, user_id: 90, name: 'Lark Legal', avatar: null });

const aResponse = (more: Partial<OpportunityResponse> = {}): OpportunityResponse => ({
  id: 3,
  status: 'Sent',
  company: northwind,
  partner: null,
  is_joined: false,
  sent_by: { user_id: 80, first_name: 'Ada', last_name: 'Berg', avatar: null },
  message: 'We can do that.',
  amount: null,
  per: 'total',
  currency: null,
  starts_on: null,
  files: [],
  sent_at: '2026-11-25T10:00:00Z',
  updated_at: '2026-11-25T10:00:00Z',
  brief_version: 1,
  is_outdated: false,
  word: null,
  ...more,
});

const award: OpportunityDetail['award'] = {
  company: northwind,
  partner: null,
  becomes: 'own',
  amount: null,
  per: 'total',
  currency: null,
  awarded_at: '2026-11-30T10:00:00Z',
  referral: null,
};

const says = (...given: Parameters<typeof aDetail>) => {
  const { sentence, action } = nextStep(aDetail(...given), now);
  return [sentence, action?.label];
};

describe('for the company that posted it', () => {
  it('asks for a decision with the day until which it is due', () => {
    expect(says({ role: 'owner', status: 'Reviewing', answers: 3, ends_at: '2026-12-12T10:00:00Z' })).toEqual(
      ['Three companies responded. Compare them and award the work by Sat 12 Dec.', 'Compare responses'],
    );
    expect(says({ role: 'owner', status: 'Reviewing', answers: 1, ends_at: null })).toEqual([
      'One company responded. Read it and award the work.',
      'Read the response',
    ]);
  });

  it('answers questions first, and says nothing of sealed responses but their number', () => {
    const question = {
      id: 1,
      text: 'Which slate?',
      asked_at: '2026-11-25T10:00:00Z',
      answer: null,
      answered_at: null,
      is_mine: false,
      asker: null,
    };
    expect(
      says({ role: 'owner', answers: 2, questions: [question], can: { answer_questions: true } }),
    ).toEqual(['A question is waiting for your answer.', 'Answer']);
    expect(says({ role: 'owner', answers: 1 })[1]).toBe('Read the response');
    expect(says({ role: 'owner', answers: 2, is_sealed: true })[0]).toBe(
      'Two companies responded so far. Responses are opened together at the deadline.',
    );
  });

  it('offers to close it early once someone has responded', () => {
    const besideOf = (...given: Parameters<typeof aDetail>) => nextStep(aDetail(...given), now).beside?.label;
    expect(besideOf({ role: 'owner', answers: 2, can: { close: true } })).toBe('Close now');
    expect(besideOf({ role: 'owner', answers: 2, is_sealed: true, can: { close: true } })).toBe('Close now');
    expect(besideOf({ role: 'owner', answers: 0 })).toBeUndefined();
    expect(nextStep(ended(aDetail({ role: 'owner', answers: 2, can: { close: true } })), now).beside).toBe(
      undefined,
    );
  });

  it('completes, then rates', () => {
    expect(says({ role: 'owner', status: 'In progress', award })[1]).toBe('Complete work');
    expect(says({ role: 'owner', status: 'Completed', award, can: { rate: true } })[1]).toBe(
      'Rate Northwind',
    );
    expect(says({ role: 'owner', status: 'Completed', award })).toEqual(['The work is done.', undefined]);
    const mine = { stars: 5, words: null };
    const rated = { role: 'owner', status: 'Completed', award, can: { rate: true } } as const;
    expect(says({ ...rated, ratings: { mine, theirs: null } })[0]).toMatch(/or after 14 days/);
    expect(says({ ...rated, ratings: { mine, theirs: mine } })).toEqual([
      'You and Northwind have rated each other.',
      undefined,
    ]);
  });
});

describe('for the company that it was awarded to', () => {
  it('says how long there is to accept', () => {
    const given = { role: 'winner', status: 'Awarded', award, my_response: aResponse() } as const;
    expect(says({ ...given, ends_at: '2026-12-05T09:00:00Z' })).toEqual([
      'Quay Joinery awarded this to you. Accept within 4 days.',
      'Accept award',
    ]);
    expect(says({ ...given, ends_at: '2026-12-01T14:30:00Z' })[0]).toMatch(/within 5 hours/);
  });

  it('leaves the answer to the company that responded, where two do it together', () => {
    const joined = aResponse({ is_joined: true, partner: { ...lark, asked_at: null, agreed_at: null } });
    const given = aDetail({ role: 'winner', status: 'Awarded', award, my_response: joined });
    expect(partOf(given)).toBe('winners_partner');
    expect(nextStep(given, now).action).toMatchObject({ does: 'open' });
  });
});

describe('for everyone else', () => {
  it('says so where it was closed early', () => {
    const given = { status: 'Reviewing', is_closed_early: true } as const;
    expect(says(given)[0]).toBe('Quay Joinery closed it early and is deciding.');
    expect(says({ ...given, role: 'responder', my_response: aResponse() })[0]).toBe(
      'Quay Joinery closed it early and is deciding. You’ll hear either way.',
    );
  });

  it('offers to respond as long as it is open by the clock', () => {
    const open = aDetail({ can: { respond: true } });
    expect(nextStep(open, now).action?.label).toBe('Respond');
    const closed = nextStep(ended(open), now);
    expect([closed.sentence, closed.action]).toEqual([
      'It’s closed, and Quay Joinery is deciding.',
      undefined,
    ]);
  });

  it.each([
    ['a draft', aResponse({ status: 'Draft', sent_at: null }), 'Finish your response'],
    ['a sent one', aResponse(), 'View your response'],
    ['a withdrawn one', aResponse({ status: 'Withdrawn' }), 'View your response'],
  ])('goes on with %s', (_, mine, label) => {
    expect(says({ role: 'responder', my_response: mine })[1]).toBe(label);
  });

  it('asks whether a response is still good', () => {
    const [sentence, label] = says({
      role: 'responder',
      my_response: aResponse({ is_outdated: true }),
      can: { confirm: true },
    });
    expect([sentence, label]).toEqual([
      'The brief has changed since you responded. Is your response still good?',
      'Check your response',
    ]);
  });

  it('says that a response is waiting for a partner, and what the partner is asked', () => {
    const partner = { ...lark, asked_at: '2026-11-25T10:00:00Z', agreed_at: null };
    const waiting = aResponse({ status: 'Draft', sent_at: null, partner });
    expect(says({ my_response: waiting })[0]).toBe(
      'Waiting for Lark Legal to agree. Your response goes out then.',
    );
    expect(says({ invitation: waiting, can: { agree: true } })[0]).toBe(
      'Northwind asks you to respond together.',
    );
  });

  it('tells the outcome', () => {
    const my_response = aResponse({ status: 'Declined' });
    expect(says({ role: 'responder', status: 'Reviewing', my_response })[0]).toBe(
      'Quay Joinery declined your response.',
    );
    expect(says({ role: 'responder', status: 'In progress', my_response })[0]).toBe(
      'Quay Joinery chose another company.',
    );
    const late = aResponse({ status: 'Draft', sent_at: null });
    expect(says({ role: 'viewer', status: 'Reviewing', my_response: late })[0]).toBe(
      'It closed before your response was sent.',
    );
  });
});

it('has a sentence for every part in every state', () => {
  const parts = [
    { role: 'owner', award },
    { role: 'winner', award, my_response: aResponse() },
    { role: 'responder', my_response: aResponse() },
    { role: 'viewer' },
  ] as const;
  for (const part of parts)
    for (const status of opportunityStatuses)
      expect(nextStep(aDetail({ ...part, status }), now).sentence).toMatch(/\w.*[.?]$/);
});
