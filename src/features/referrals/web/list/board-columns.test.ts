import { expect, it } from 'vitest';
import type { ReferralCard, ReferralStatus } from '../../contract.ts';
import { boardColumns } from './board-columns.ts';

const card = (id: number) => ({ id }) as ReferralCard;
const board = (columns: { status: ReferralStatus; ids: number[]; next?: string }[]) => ({
  columns: columns.map(({ status, ids, next = null }) => ({ status, referrals: ids.map(card), next })),
  counts: { New: 31, Lost: 1 } as Record<ReferralStatus, number>,
});
const said = (...args: Parameters<typeof boardColumns>) =>
  boardColumns(...args).map(({ status, count }) => `${status} ${count}`);

it('always shows the way to the deal, and what left it only where there is something', () => {
  expect(said(board([{ status: 'Lost', ids: [4] }]), false)).toEqual([
    'New 31',
    'Viewed 0',
    'Accepted 0',
    'Customer Contacted 0',
    'Quoted 0',
    'Deal Closed 0',
    'Lost 1',
  ]);
});

it('counts what is shown as soon as something is filtered', () => {
  expect(said(board([{ status: 'New', ids: [1, 2], next: 'x' }]), true)[0]).toBe('New 2+');
});
