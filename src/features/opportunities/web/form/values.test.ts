import { expect, it } from 'vitest';
import { wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { aDetail } from '../page/detail.test-support.ts';
import { bodyOf, complaintsAbout, emptyOpportunity, unreadable, valuesOf } from './values.ts';

const empty = emptyOpportunity('AUD', 7);
const now = Date.parse('2026-11-16T09:00:00Z');

it('says of an empty form what is missing, in the words of the server', () => {
  expect(complaintsAbout(empty, now)).toEqual({
    title: 'Give it a title.',
    brief: 'Describe the work.',
    place: 'Enter a place, or choose remote.',
    price: 'Enter a budget, or choose “Make an offer”.',
    deadline: 'Choose a deadline.',
  });
});

it('sends amounts in the smallest unit, and none where an offer is asked for', () => {
  const priced = { ...empty, price: { kind: 'range', low: '1,500', high: '2000.50' } } as const;
  expect(bodyOf(priced)).toMatchObject({
    price: { kind: 'range', low: 150_000, high: 200_050 },
    currency: 'AUD',
  });
  expect(bodyOf({ ...priced, price: { ...priced.price, kind: 'offer' } })).toMatchObject({
    price: { kind: 'offer', low: null, high: null },
    currency: null,
  });
});

it('complains about an amount that nobody can read', () => {
  expect(unreadable({ ...empty, price: { kind: 'fixed', low: 'a lot', high: '' } })).toHaveProperty('price');
  expect(unreadable({ ...empty, price: { kind: 'offer', low: 'a lot', high: '' } })).toEqual({});
});

it('leaves a deadline that nobody touched as it was, to the second', () => {
  const detail = aDetail({
    deadline: '2026-12-03T10:00:37.123Z',
    price: { kind: 'fixed', low: 450, high: null },
  });
  const values = valuesOf(detail, 'AUD');
  expect(bodyOf(values, detail).deadline).toBe('2026-12-03T10:00:37.123Z');
  const moved = { ...values, deadline: wallTimeOf(new Date('2026-12-04T10:00:00Z')) };
  expect(bodyOf(moved, detail).deadline).toBe('2026-12-04T10:00:00.000Z');
});

it('sends chosen companies only where companies are chosen', () => {
  const chosen = { ...empty, chosen_company_ids: [{ id: 3, name: 'Quist', avatar: null }] };
  expect(bodyOf(chosen).chosen_company_ids).toEqual([]);
  expect(bodyOf({ ...chosen, visibility: 'chosen' }).chosen_company_ids).toEqual([3]);
});
