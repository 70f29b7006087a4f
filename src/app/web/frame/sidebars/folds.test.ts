import { expect, it } from 'vitest';
import { kindOf, readFolds, storeFolds } from './folds.ts';

const aStore = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('shows both sidebars at first, but folds them away on boards and in the admin area', () => {
  const folds = readFolds(7, aStore());
  const at = (pathname: string, search = '') => folds[kindOf({ pathname, search })];
  const shown = { left: false, right: false };
  const folded = { left: true, right: true };
  expect(at('/marketplace')).toEqual(shown);
  expect(at('/referrals/inbound')).toEqual(shown);
  expect(at('/partners/inbound', '?view=board')).toEqual(shown);
  expect(at('/referrals/inbound', '?view=board')).toEqual(folded);
  expect(at('/Referrals/Outbound', '?q=roof&view=board')).toEqual(folded);
  expect(at('/board')).toEqual(folded);
  expect(at('/ecosystem-admin/export')).toEqual(folded);
});

it('remembers what a member chose, and keeps it from the next one', () => {
  const store = aStore();
  const chosen = { usual: { left: true, right: false }, wide: { left: true, right: false } };
  storeFolds(7, chosen, store);
  expect(readFolds(7, store)).toEqual(chosen);
  expect(readFolds(8, store)).toEqual(readFolds(8, aStore()));
});

it('begins anew where the stored copy is damaged', () => {
  const damaged = { getItem: () => '{"usual":{"left":"yes"}}' };
  expect(readFolds(7, damaged)).toEqual(readFolds(7, aStore()));
});
