import { expect, it } from 'vitest';
import { companyOnWire } from '../../../../../kit/common/ids.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { groupsOf, hasSeveralPrices } from './groups.ts';

const aResponse = (id: number, more: Partial<ComparedResponse> = {}): ComparedResponse => ({
  id,
  status: 'Sent',
  company: { id: companyOnWire.parse(id), user_id: id, name: `Company ${id}`, avatar: null },
  partner: null,
  is_joined: false,
  sent_by: { user_id: id, first_name: 'Ada', last_name: 'Berg', avatar: null },
  message: 'We can do that.',
  amount: 100_000,
  per: 'total',
  currency: 'AUD',
  starts_on: null,
  files: [],
  sent_at: '2026-12-01T10:00:00Z',
  updated_at: '2026-12-01T10:00:00Z',
  brief_version: 1,
  is_outdated: false,
  word: null,
  stars: null,
  answer_seconds: null,
  can: { shortlist: true, unshortlist: false, decline: true, award: false },
  ...more,
});

const shape = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).map(({ title, responses }) => [title, responses.map(({ id }) => id)]);

it('never orders different currencies, or hours and whole prices, as one', () => {
  const responses = [
    aResponse(1),
    aResponse(2, { currency: 'AUD', per: 'hour', amount: 9_000 }),
    aResponse(3, { currency: 'AUD', amount: null }),
    aResponse(4, { currency: 'EUR', amount: 50_000 }),
    aResponse(5, { currency: null, amount: null }),
  ];
  expect(shape(responses, 'price')).toEqual([
    ['AUD in total', [1]],
    ['AUD an hour', [2]],
    ['EUR in total', [4]],
    ['No price given', [3, 5]],
  ]);
  expect(shape(responses, 'stars')).toEqual([['', [1, 2, 3, 4, 5]]]);
  expect(hasSeveralPrices(responses)).toBe(true);
});

it('needs no heading for one kind of price, and sets what was withdrawn apart', () => {
  const responses = [aResponse(1), aResponse(2, { status: 'Withdrawn' }), aResponse(3)];
  expect(shape(responses, 'price')).toEqual([
    ['', [1, 3]],
    ['Withdrawn', [2]],
  ]);
  expect(hasSeveralPrices([aResponse(1), aResponse(2)])).toBe(false);
});
