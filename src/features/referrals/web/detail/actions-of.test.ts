import { expect, it } from 'vitest';
import type { ReferralCan, ReferralDetail, ReferralStatus } from '../../contract.ts';
import { actionsOf } from './actions-of.ts';

const nothing: ReferralCan = {
  view: false,
  accept: false,
  decline: false,
  withdraw: false,
  confirm: false,
  dispute: false,
  progress: [],
  close: false,
  lose: false,
  ask_to_reopen: false,
  agree_to_reopen: false,
  refund: false,
  nudge: false,
  add_files: false,
  thank: false,
};

function labels(status: ReferralStatus, can: Partial<ReferralCan>) {
  const referral = { status, is_logged: false, can: { ...nothing, ...can } } as ReferralDetail;
  const { next, others } = actionsOf(referral);
  return { next: next?.label, others: others.map(({ label }) => label) };
}

it('offers an answer to whoever received it', () => {
  expect(labels('Viewed', { accept: true, decline: true })).toEqual({ next: 'Accept', others: ['Decline'] });
});

it('leads a step further, and keeps the way back in the menu', () => {
  expect(labels('Customer Contacted', { progress: ['Accepted', 'Quoted'], close: true, lose: true })).toEqual(
    { next: 'Quote sent', others: ['Close the deal', 'Back to Accepted', 'Mark as lost'] },
  );
  expect(labels('Quoted', { progress: ['Customer Contacted'], close: true, lose: true })).toEqual({
    next: 'Close the deal',
    others: ['Back to Customer Contacted', 'Mark as lost'],
  });
});

it('has no next step where there is only a way back or out', () => {
  expect(labels('Deal Closed', { refund: true, ask_to_reopen: true })).toEqual({
    next: undefined,
    others: ['Record a refund', 'Ask to take it up again'],
  });
  expect(labels('New', { withdraw: true })).toEqual({ next: undefined, others: ['Withdraw'] });
  expect(labels('New', { withdraw: true, nudge: true })).toEqual({ next: 'Nudge', others: ['Withdraw'] });
});
