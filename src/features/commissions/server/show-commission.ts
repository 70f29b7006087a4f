import type { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionStep, getCommission, Side } from '../contract/ledger.ts';
import type { Actor } from '../rules.ts';
import { findCommission } from './find-commission.ts';
import { commissionsFor } from './wire.queries.ts';

export async function showCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<z.input<typeof getCommission.output>> {
  const { side } = await findCommission(tx, caller, id);
  const [commission] = await commissionsFor(tx, caller.companyId, [id]);
  const { rows } = await sql<
    Omit<CommissionStep, 'actor' | 'created_at'> & Row<'commission_steps', 'actor' | 'created_at'>
  >`
    SELECT state, actor, note, created_at FROM commission_steps
     WHERE community_id = ${tx.communityId} AND commission_id = ${id} ORDER BY id`.execute(tx);
  const steps = rows.map((row) => ({
    ...row,
    actor: seenBy(side, row.actor),
    created_at: row.created_at.toISOString(),
  }));
  return { ...commission!, steps };
}

function seenBy(side: Side, actor: Actor): CommissionStep['actor'] {
  if (actor === 'admin' || actor === 'time') return actor;
  return actor === side ? 'us' : 'them';
}
