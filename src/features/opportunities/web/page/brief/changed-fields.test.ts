import { expect, it } from 'vitest';
import { agoWords } from './ago-words.ts';
import { changedFields } from './changed-fields.ts';

const version = {
  version: 1,
  title: 'A new roof',
  brief: 'Slate.',
  tags: [],
  place: 'Bergen',
  is_remote: false,
  price: { kind: 'fixed' as const, low: 500_000, high: null },
  currency: 'AUD',
  deadline: '2026-12-03T10:00:00.000Z',
  starts_on: null,
  changed: [],
  created_at: '2026-11-20T10:00:00.000Z',
};

it('names what two versions do not have in common', () => {
  expect(changedFields(version, version)).toEqual([]);
  const after = {
    ...version,
    brief: 'Slate or tin.',
    price: { kind: 'range' as const, low: 500_000, high: 600_000 },
    is_remote: true,
    starts_on: '2027-01-11',
  };
  expect(
    changedFields(version, after).map(({ label, before, after: now }) =>
      [label, before, now].map((words) => words.replaceAll('\u00a0', ' ')),
    ),
  ).toEqual([
    ['Budget', 'AUD 5,000', 'AUD 5,000 to AUD 6,000'],
    ['Place', 'Bergen', 'Bergen or remote'],
    ['Start', 'Not specified', '11 Jan 2027'],
    ['Brief', 'Slate.', 'Slate or tin.'],
  ]);
});

it.each([
  [30, 'just now'],
  [61, '1 minute ago'],
  [7300, '2 hours ago'],
  [172_900, '2 days ago'],
])('says how long ago %i seconds are', (seconds, words) => {
  expect(agoWords(version.created_at, Date.parse(version.created_at) + seconds * 1000)).toBe(words);
});
