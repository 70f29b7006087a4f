import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { payTogether as payTogetherCall } from '../contract/payments.ts';
import { paymentsUndone } from '../events.ts';
import { refused } from './find-commission.ts';
import { idsOf, lockPair, move, type Pair } from './ledger.ts';
import { owedTo } from './payable.ts';
import { rowsById, type LedgerRow } from './rows.queries.ts';
import { tellPaidTogetherInTime } from './tell-paid-together.ts';
import { paymentsOf, undoOver, undoOfAnother } from './undo-payment.ts';
import { commissionsFor } from './wire.queries.ts';

interface Wanted {
  partner: number;
  commission_ids: readonly number[];
}

type Changed = z.input<typeof payTogetherCall.output>;

/**
 * All that is still due of what the payer has looked at, in one transaction. A row that was paid or disputed in the meantime is left as
 * it is, and named.
 */
export async function payTogether(
  tx: CommunityTx,
  caller: Caller,
  { note, ...wanted }: Wanted & { note: string | null },
): Promise<Changed> {
  const { rows } = await holdRows(tx, caller, wanted);
  const due = rows.filter(({ state }) => state === 'Due');
  if (due.length === 0) throw refused('none_due', 'None of these is due any more. Nothing was changed.');
  const payments = [];
  for (const { id } of due) {
    const stepId = await move(tx, id, 'Due', { ...handOf(caller), state: 'Paid', note });
    payments.push({ commission_id: id, step_id: stepId! });
  }
  await tellPaidTogetherInTime(tx, payments);
  return shown(tx, caller, rows, due);
}

/** One slip of the hand, taken back as one: all that are still Paid, by the member who marked them, within the same seconds. */
export async function undoTogether(tx: CommunityTx, caller: Caller, wanted: Wanted): Promise<Changed> {
  const { pair, rows } = await holdRows(tx, caller, wanted);
  const paid = rows.filter(({ state }) => state === 'Paid');
  if (paid.length === 0)
    throw refused('wrong_state', 'None of these is marked as paid any more. Nothing was changed.');
  const payments = await paymentsOf(
    tx,
    caller,
    paid.map(({ id }) => id),
  );
  const mine = paid.filter(({ id }) => payments.get(id)!.isMine);
  if (mine.length === 0) throw undoOfAnother();
  const undone = mine.filter(({ id }) => payments.get(id)!.isInTime);
  if (undone.length === 0) throw undoOver();
  for (const { id } of undone) await move(tx, id, 'Paid', { ...handOf(caller), state: 'Due', note: null });
  record(tx, paymentsUndone, idsOf(undone), {
    tells: [],
    shows: [pair.payer, pair.payee],
    by: caller.companyId,
  });
  return shown(tx, caller, rows, undone);
}

const handOf = ({ companyId }: Caller) => ({ actor: 'payer', companyId }) as const;

/** As they stand now, with no one else writing between the two companies. One that is not the caller's to pay does not exist. */
async function holdRows(
  tx: CommunityTx,
  caller: Caller,
  { partner, commission_ids: ids }: Wanted,
): Promise<{ pair: Pair; rows: LedgerRow[] }> {
  const pair = await owedTo(tx, caller, partner);
  await lockPair(tx, pair);
  const rows = (await rowsById(tx, ids)).filter(
    ({ payer, payee, amount }) => payer === pair.payer && payee === pair.payee && amount > 0,
  );
  if (rows.length !== new Set(ids).size) throw notFound();
  return { pair, rows };
}

async function shown(
  tx: CommunityTx,
  caller: Caller,
  rows: readonly LedgerRow[],
  changed: readonly LedgerRow[],
): Promise<Changed> {
  const ids = new Set(changed.map(({ id }) => id));
  const all = await commissionsFor(
    tx,
    caller.companyId,
    rows.map(({ id }) => id),
  );
  return {
    changed: all.filter(({ id }) => ids.has(id)),
    left_out: all.filter(({ id }) => !ids.has(id)),
  };
}
