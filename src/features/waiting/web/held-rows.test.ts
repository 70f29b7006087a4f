import { expect, it } from 'vitest';
import type { Wait } from '../contract.ts';
import { withHeld } from './held-rows.ts';

const aWait = (id: number) => ({ kind: 'accept_referral', id }) as Wait;
const ids = (rows: readonly Wait[]) => rows.map(({ id }) => id);

it('keeps a pressed row in its place when the server lists it no more', () => {
  expect(ids(withHeld([aWait(1), aWait(3)], [{ wait: aWait(2), at: 1 }]))).toEqual([1, 2, 3]);
  expect(ids(withHeld([], [{ wait: aWait(2), at: 0 }]))).toEqual([2]);
});

it('shows a pressed row once while the server still lists it', () => {
  expect(ids(withHeld([aWait(1), aWait(2)], [{ wait: aWait(2), at: 0 }]))).toEqual([1, 2]);
});

it('puts two pressed rows back in their order', () => {
  const held = [
    { wait: aWait(3), at: 2 },
    { wait: aWait(1), at: 0 },
  ];
  expect(ids(withHeld([aWait(2)], held))).toEqual([1, 2, 3]);
});
