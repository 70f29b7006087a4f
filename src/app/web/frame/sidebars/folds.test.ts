import { expect, it } from 'vitest';
import { kindOf, readFolds, storeFolds } from './folds.ts';

const aStore = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('shows both sidebars at first, but makes room on boards, in the admin area and in the chat', () => {
  const folds = readFolds(7, aStore());
  const at = (pathname: string, search = '', fitsBoth = true) =>
    folds[kindOf({ pathname, search }, fitsBoth)];
  const shown = { left: false, right: false };
  const folded = { left: true, right: true };
  expect(at('/marketplace')).toEqual(shown);
  expect(at('/referrals/inbound')).toEqual(shown);
  expect(at('/partners/inbound', '?view=board')).toEqual(shown);
  expect(at('/referrals/inbound', '?view=board')).toEqual(folded);
  expect(at('/Referrals/Outbound', '?q=roof&view=board')).toEqual(folded);
  expect(at('/board')).toEqual(folded);
  expect(at('/ecosystem-admin/export')).toEqual(folded);
  expect(at('/Chat/-1')).toEqual({ left: false, right: true });
  expect(at('/chat', '', false)).toEqual(folded);
});

it('remembers what a member chose, and keeps it from the next one', () => {
  const store = aStore();
  const chosen = {
    usual: { left: true, right: false },
    roomy: { left: true, right: true },
    wide: { left: true, right: false },
  };
  storeFolds(7, chosen, store);
  expect(readFolds(7, store)).toEqual(chosen);
  expect(readFolds(8, store)).toEqual(readFolds(8, aStore()));
});

it('keeps what was chosen before the chat had a choice of its own', () => {
  const { usual, wide } = { usual: { left: true, right: true }, wide: { left: false, right: true } };
  const older = { getItem: () => JSON.stringify({ usual, wide }) };
  expect(readFolds(7, older)).toEqual({ usual, wide, roomy: { left: false, right: true } });
});

it('begins anew where the stored copy is damaged', () => {
  const damaged = { getItem: () => '{"usual":{"left":"yes"}}' };
  expect(readFolds(7, damaged)).toEqual(readFolds(7, aStore()));
});
