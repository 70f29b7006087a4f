import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { expireReferral } from '../../referrals/server/public.ts';
import { dueArrow } from '../rules.ts';
import { changeStatus } from './change-status.ts';
import { moveResponse } from './move-response.ts';
import type { OpportunityRow } from './opportunities.queries.ts';
import { answeringCompanies, tell } from './tell.ts';

/** As columns of a SET. */
export const noAward = sql.raw(
  'award_response_id = NULL, award_becomes = NULL, awarded_at = NULL, referral_id = NULL, outcome_word = NULL',
);

/** Whatever time has done to one that is held: at the deadline, after thirty days of deciding, after five of silence. */
export async function settle(tx: CommunityTx, opportunity: OpportunityRow): Promise<boolean> {
  let current = opportunity;
  let hasMoved = false;
  for (;;) {
    const { status, ends_at: endsAt, answers, now } = current;
    const due = dueArrow({ status, endsAt, answers }, now);
    if (due === undefined) return hasMoved;
    hasMoved = true;
    current = await endByTime(tx, current, due);
  }
}

async function endByTime(
  tx: CommunityTx,
  opportunity: OpportunityRow,
  { action, at }: NonNullable<ReturnType<typeof dueArrow>>,
): Promise<OpportunityRow> {
  const { id, company_id: owner } = opportunity;
  if (action === 'lapse') {
    await releaseWinner(tx, opportunity);
    if (opportunity.referral_id !== null) await expireReferral(tx, opportunity.referral_id);
  }
  const moved = await changeStatus(tx, opportunity, {
    action,
    by: 'time',
    companyId: null,
    at,
    ...(action === 'lapse' && { also: noAward }),
  });
  if (action === 'close')
    tell(tx, id, 'closed', { tells: [owner], shows: await answeringCompanies(tx, id), by: null });
  if (action === 'lapse') tell(tx, id, 'award_lapsed', { tells: [owner], by: null });
  if (action === 'expire')
    tell(tx, id, 'expired', { tells: [owner, ...(await answeringCompanies(tx, id))], by: null });
  return action === 'lapse' ? { ...moved, award_response_id: null } : moved;
}

/** The answer is among the others again; a referral that went with the award ends by its own rules. */
export async function releaseWinner(
  tx: CommunityTx,
  { id, award_response_id: responseId }: OpportunityRow,
): Promise<void> {
  const { rows } = await sql<Row<'opportunity_responses', 'id' | 'status' | 'company_id'>>`
    SELECT id, status, company_id FROM opportunity_responses
     WHERE community_id = ${tx.communityId} AND id = ${responseId} FOR NO KEY UPDATE`.execute(tx);
  await moveResponse(tx, id, rows[0]!, { action: 'lapse', by: 'time', companyId: null });
}
