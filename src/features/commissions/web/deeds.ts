import { call } from '../../../kit/web/api.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import {
  cancelCommission,
  disputeCommission,
  payCommission,
  receiveCommission,
  withdrawDispute,
} from '../calls/ledger.gen.ts';
import type { Commission, CommissionCan } from '../contract/ledger.ts';

export type Deed = keyof CommissionCan;

interface DeedWords {
  button: string;
  title: string;
  says: string;
  /** Null where words are welcome and not needed. */
  reason: string | null;
  done: string;
  isDangerous: boolean;
  send(words: string): Promise<unknown>;
}

/** In the order in which they are offered: the one that moves things on comes first. */
export const deeds: readonly Deed[] = ['pay', 'receive', 'withdraw', 'dispute', 'cancel'];

export function wordsFor(deed: Deed, row: Commission): DeedWords {
  const sum = formatMoney(Math.abs(row.amount), row.currency);
  const { name } = row.partner;
  const params = { id: row.id };
  switch (deed) {
    case 'pay':
      return {
        button: 'Mark as paid',
        title: `Paid ${sum} to ${name}?`,
        says: `${name} confirms when the money arrives.`,
        reason: null,
        done: `Marked as paid. ${name} will be asked to confirm.`,
        isDangerous: false,
        send: (note) => call(payCommission, { params, body: { note } }),
      };
    case 'receive':
      return {
        button: 'Confirm receipt',
        title: `Received ${sum} from ${name}?`,
        says: 'This settles the commission. It can’t be undone.',
        reason: null,
        done: 'Receipt confirmed.',
        isDangerous: false,
        send: (note) => call(receiveCommission, { params, body: { note } }),
      };
    case 'dispute':
      return {
        button: 'Dispute',
        title: `Dispute ${sum} with ${name}`,
        says: `An admin of the community decides. They and ${name} can read what you write here, but admins don’t see the amount.`,
        reason: 'What’s wrong?',
        done: 'Disputed. An admin will decide.',
        isDangerous: true,
        send: (reason) => call(disputeCommission, { params, body: { reason } }),
      };
    case 'withdraw':
      return {
        button: 'Withdraw dispute',
        title: `Withdraw your dispute about ${sum}?`,
        says: `The commission goes back to where it was. ${name} will be notified.`,
        reason: null,
        done: `Dispute withdrawn. ${name} has been notified.`,
        isDangerous: false,
        send: (note) => call(withdrawDispute, { params, body: { note } }),
      };
    default:
      return {
        button: 'Waive',
        title: `Waive ${sum} from ${name}?`,
        says: `${name} will owe you nothing for this. It can’t be undone.`,
        reason: 'Why are you waiving it?',
        done: `Waived. ${name} no longer owes you this.`,
        isDangerous: true,
        send: (reason) => call(cancelCommission, { params, body: { reason } }),
      };
  }
}
