import { z } from 'zod';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { tellPaidAfterMs } from '../rules.ts';
import { lockPair, tell } from './ledger.ts';
import { rowById } from './rows.queries.ts';

const queue = 'tell-paid';

export interface Payment {
  commission_id: number;
  step_id: number;
}

/** Once it can no longer be undone: after a few seconds, or with it where it was paid at a told moment, long ago. */
export async function tellPaidInTime(tx: CommunityTx, payment: Payment): Promise<void> {
  if (!(await canBeUndone(tx, payment))) return tellPaid(tx, payment);
  enqueue(tx, {
    queue,
    data: { community_id: tx.communityId, ...payment },
    startAfter: new Date(Date.now() + tellPaidAfterMs),
  });
}

export async function canBeUndone(tx: CommunityTx, { step_id: stepId }: Payment): Promise<boolean> {
  const { rows } = await sql<{ is_recent: boolean }>`
    SELECT created_at > clock_timestamp() - ${tellPaidAfterMs} * interval '1 millisecond' AS is_recent
      FROM commission_steps WHERE community_id = ${tx.communityId} AND id = ${stepId}`.execute(tx);
  return rows[0]!.is_recent;
}

/** Of a payment that was undone nobody hears; one that was answered already is no news. */
export async function tellPaid(
  tx: CommunityTx,
  { commission_id: id, step_id: stepId }: Payment,
): Promise<void> {
  const row = await rowById(tx, id);
  if (!row) return;
  await lockPair(tx, row);
  if ((await lastStepOf(tx, id)) !== stepId) return;
  // What is taken back goes the other way.
  const paidBy = row.amount < 0 ? row.payee : row.payer;
  tell(tx, 'paid', { referral_id: row.referral_id, commission_id: id }, row, paidBy);
}

async function lastStepOf(tx: CommunityTx, id: number): Promise<number | undefined> {
  const { rows } = await sql<Row<'commission_steps', 'id'>>`
    SELECT id FROM commission_steps WHERE community_id = ${tx.communityId} AND commission_id = ${id}
     ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export const tellPaidJob = (database: Database) =>
  jobKind({
    queue,
    data: z.object({ community_id: z.number(), commission_id: z.number(), step_id: z.number() }),
    run: ({ community_id: communityId, ...payment }) =>
      database.inCommunity({ communityId }, (tx) => tellPaid(tx, payment)),
  });
