import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { commissionsPaid } from '../events.ts';
import { tellPaidAfterMs } from '../rules.ts';
import { idsOf, lockPair } from './ledger.ts';
import { rowsById } from './rows.queries.ts';
import { canBeUndone, tellPaid, type Payment } from './tell-paid.ts';

const queue = 'tell-paid-together';

/** Like a single payment: once it can no longer be undone. */
export async function tellPaidTogetherInTime(tx: CommunityTx, payments: readonly Payment[]): Promise<void> {
  if (!(await canBeUndone(tx, payments[0]!))) return tellPaidTogether(tx, payments);
  enqueue(tx, {
    queue,
    data: { community_id: tx.communityId, payments: [...payments] },
    startAfter: new Date(Date.now() + tellPaidAfterMs),
  });
}

/** One notification and one email of all that were neither undone nor answered meanwhile. */
export async function tellPaidTogether(tx: CommunityTx, payments: readonly Payment[]): Promise<void> {
  const rows = await rowsById(
    tx,
    payments.map(({ commission_id: id }) => id),
  );
  if (rows.length === 0) return;
  const { payer, payee } = rows[0]!;
  await lockPair(tx, { payer, payee });
  const still = await lastStepsAmong(tx, payments);
  if (still.length === 1) return tellPaid(tx, still[0]!);
  const paid = new Set(still.map(({ commission_id: id }) => id));
  if (paid.size === 0) return;
  record(tx, commissionsPaid, idsOf(rows.filter(({ id }) => paid.has(id))), {
    tells: [payee],
    shows: [payer, payee],
    by: payer,
  });
}

/** Those that nothing has happened to since. */
async function lastStepsAmong(tx: CommunityTx, payments: readonly Payment[]): Promise<Payment[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT max(id) AS id FROM commission_steps
     WHERE community_id = ${tx.communityId}
       AND commission_id = ANY (${payments.map(({ commission_id: id }) => id)}::bigint[])
     GROUP BY commission_id`.execute(tx);
  const last = new Set(rows.map(({ id }) => id));
  return payments.filter(({ step_id: id }) => last.has(id));
}

export const tellPaidTogetherJob = (database: Database) =>
  jobKind({
    queue,
    data: z.object({
      community_id: z.number(),
      payments: z.array(z.object({ commission_id: z.number(), step_id: z.number() })),
    }),
    run: ({ community_id: communityId, payments }) =>
      database.inCommunity({ communityId }, (tx) => tellPaidTogether(tx, payments)),
  });
