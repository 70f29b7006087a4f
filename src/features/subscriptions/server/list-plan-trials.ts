import type { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { listPlanTrials as contract } from '../contract/plans.ts';

export async function listPlanTrials(
  tx: CommunityTx,
  { companyId }: Pick<Caller, 'companyId'>,
): Promise<z.input<typeof contract.output>> {
  const { rows } = await sql<Row<'plan_trials', 'plan' | 'expires_at'>>`
    SELECT plan, expires_at FROM plan_trials
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} ORDER BY created_at, plan`.execute(
    tx,
  );
  return { trials: rows.map(({ plan, expires_at: at }) => ({ plan, expires_at: at.toISOString() })) };
}
