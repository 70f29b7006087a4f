import { beforeEach, expect, test } from 'vitest';
import { readCounts, storeCounts } from './stored-counts.ts';

const kept = new Map<string, string>();
const store: Storage = {
  length: 0,
  key: () => null,
  clear: () => kept.clear(),
  removeItem: (key) => void kept.delete(key),
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
};
beforeEach(() => store.clear());

const counts = {
  incoming_referral_count: 3,
  incoming_partnership_count: 1,
  outgoing_partnership_count: 0,
  messenger_messages_count: 0,
  unread_notifications_count: 2,
};

test('what was counted last is there before the first answer', () => {
  expect(readCounts(7, store)).toBeUndefined();
  storeCounts(7, counts, store);
  expect(readCounts(7, store)).toEqual(counts);
});

test('another person on the same computer does not see it', () => {
  storeCounts(7, counts, store);
  expect(readCounts(8, store)).toBeUndefined();
});

test('what is damaged, or of an older version, counts as absent', () => {
  for (const text of [
    '{',
    'null',
    '{"memberId":7}',
    '{"memberId":7,"counts":{"incoming_referral_count":"3"}}',
  ]) {
    store.setItem('guildhall-notification-counts', text);
    expect(readCounts(7, store)).toBeUndefined();
  }
});
