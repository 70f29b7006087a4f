import { expect, it } from 'vitest';
import type { ReferralCan } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
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
  ask_customer: false,
};

function labels(status: ReferralStatus, can: Partial<ReferralCan>) {
  const { next, beside, others } = actionsOf({ status, can: { ...nothing, ...can } });
  return {
    next: next?.label,
    ...(beside && { beside: beside.label }),
    others: others.map(({ label }) => label),
  };
}

it('offers an answer to whoever received it', () => {
  expect(labels('Viewed', { accept: true, decline: true })).toEqual({
    next: 'Accept',
    others: ['Decline'],
  });
  expect(labels('Awaiting confirmation', { confirm: true, dispute: true })).toEqual({
    next: 'Confirm',
    others: ['Dispute'],
  });
});

it('leads a step further, with the end of the way beside it and the way back in the menu', () => {
  expect(labels('Customer Contacted', { progress: ['Accepted', 'Quoted'], close: true, lose: true })).toEqual(
    { next: 'Mark as quoted', beside: 'Close as won', others: ['Back to Accepted', 'Mark as lost'] },
  );
  expect(labels('Quoted', { progress: ['Customer Contacted'], close: true, lose: true })).toEqual({
    next: 'Close as won',
    others: ['Back to Customer Contacted', 'Mark as lost'],
  });
});

it('has no next step where there is only a way back or out', () => {
  expect(labels('Deal Closed', { refund: true, ask_to_reopen: true })).toEqual({
    next: undefined,
    others: ['Record a refund', 'Ask to reopen'],
  });
  expect(labels('New', { withdraw: true })).toMatchObject({ next: undefined, others: ['Withdraw'] });
  expect(labels('New', { withdraw: true, nudge: true })).toMatchObject({
    next: 'Nudge',
    others: ['Withdraw'],
  });
});
