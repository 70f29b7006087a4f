import { expect, it } from 'vitest';
import type { ReferralCard } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import { boardColumns, withMove } from './board-columns.ts';

const card = (id: number) => ({ id }) as ReferralCard;
const board = (columns: { status: ReferralStatus; ids: number[]; next?: string }[]) => ({
  columns: columns.map(({ status, ids, next = null }) => ({ status, referrals: ids.map(card), next })),
  counts: { New: 31, Lost: 1 } as Record<ReferralStatus, number>,
});
const said = (...args: Parameters<typeof boardColumns>) =>
  boardColumns(...args).map(({ status, count }) => `${status} ${count}`);

it('always shows the way to the deal and where a card can leave it, the rest only where there is something', () => {
  expect(said(board([{ status: 'Expired', ids: [4] }]), 'incoming', false)).toEqual([
    'New 31',
    'Viewed 0',
    'Accepted 0',
    'Customer Contacted 0',
    'Quoted 0',
    'Deal Closed 0',
    'Lost 1',
    'Declined 0',
    'Expired 1',
  ]);
});

it('counts what is shown as soon as something is filtered', () => {
  expect(said(board([{ status: 'New', ids: [1, 2], next: 'x' }]), 'outgoing', true)[0]).toBe('New 2+');
});

it('shows a card where it was put until the server has spoken', () => {
  const columns = boardColumns(board([{ status: 'New', ids: [1, 2] }]), 'incoming', false);
  const moved = withMove(columns, { card: card(2), to: 'Accepted' });
  const ids = (status: ReferralStatus) =>
    moved.find((column) => column.status === status)!.referrals.map(({ id }) => id);
  expect([ids('New'), ids('Accepted')]).toEqual([[1], [2]]);
});
