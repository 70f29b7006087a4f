import {
  creditorOf,
  debtorOf,
  hasMovedBack,
  isPaid,
  otherSide,
  restOf,
  type Books,
  type Row,
  type Side,
} from './books.ts';
import { both, cancel, mayBeCancelled, move, takeBackOf } from './ledger.ts';

// What the two and an admin say of a row. Answers false where the rules forbid it; then nothing has changed.

export type RowVerb = 'pay' | 'undo' | 'receive' | 'dispute' | 'withdraw' | 'waive';

export function actOnRow(books: Books, row: Row, verb: RowVerb, by: Side): boolean {
  switch (verb) {
    case 'pay':
      if (by !== debtorOf(row) || row.state !== 'Due') return false;
      move(books, row, 'Paid');
      row.paidAt = books.now;
      books.tell(row, [otherSide(by)]);
      return true;
    case 'undo':
      // Seconds are over by the time that a history asks.
      return false;
    case 'receive':
      if (by !== creditorOf(row) || row.state !== 'Paid') return false;
      move(books, row, 'Received');
      books.tell(row, [otherSide(by)]);
      return true;
    case 'dispute': {
      if (row.state !== 'Due' && row.state !== 'Paid') return false;
      const wasPaid = row.state === 'Paid';
      move(books, row, 'Disputed');
      row.dispute = { by, wasPaid };
      books.tell(row, [otherSide(by)]);
      return true;
    }
    case 'withdraw': {
      if (row.state !== 'Disputed' || row.dispute!.by !== by) return false;
      move(books, row, row.dispute!.wasPaid ? 'Paid' : 'Due');
      books.tell(row, [otherSide(by)]);
      return true;
    }
    case 'waive':
      if (by !== creditorOf(row) || !(row.state === 'Pending' || row.state === 'Due')) return false;
      if (hasMovedBack(books, row)) return false;
      cancel(books, row, true);
      return true;
  }
}

export type Decision = 'owed' | 'not_owed' | 'received';

/** "Owed → Due, received → Received, not owed → Cancelled, or Received and taken back where it was paid." */
export function decide(books: Books, row: Row, decision: Decision): boolean {
  if (row.state !== 'Disputed') return false;
  const rest = restOf(books, row);
  const wasPaid = isPaid(row);
  if (decision === 'not_owed') {
    overturn(books, row);
    if (mayBeCancelled(books, row)) cancel(books, row, false);
    else {
      move(books, row, wasPaid ? 'Received' : 'Due');
      takeBackOf(books, row, rest);
    }
  } else move(books, row, decision === 'owed' ? 'Due' : 'Received');
  books.tell(row, both);
  return true;
}

/**
 * A deduction for a customer's refund is not owed, so that much of the refund does not count for the deal any more: its share, and
 * with the last of the deductions all that is left.
 */
function overturn(books: Books, row: Row): void {
  const { givenBack, referral } = row;
  if (!givenBack || row.amount > 0 || givenBack.closing !== referral.closing) return;
  const deductions = books.rows.filter((each) => each.givenBack === givenBack);
  const whole = deductions.reduce((sum, { amount }) => sum - amount, 0);
  row.isOverturned = true;
  const isLast = deductions.every((each) => each.isOverturned);
  const left = givenBack.amount - givenBack.overturned;
  const share = isLast ? left : Math.min(left, Math.round((givenBack.amount * -row.amount) / whole));
  givenBack.overturned += share;
}
