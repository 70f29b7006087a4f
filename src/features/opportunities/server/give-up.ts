import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { expireReferral } from '../../referrals/server/public.ts';
import { giveBack } from './accept-award.ts';
import { changeStatus } from './change-status.ts';
import { opportunityColumns, type OpportunityRow, type ResponseRow } from './opportunities.queries.ts';
import { responsesWhere } from './responses.ts';
import { noAward, releaseWinner, settle } from './settle.ts';
import { answeringCompanies, tell } from './tell.ts';
import { takeBack } from './withdraw-response.ts';
import { workingCompanies } from './working-companies.ts';

/** Nobody stands behind it any more: its own is cancelled, its answers are withdrawn, work that was begun is ended. */
export async function withdrawnBy(tx: CommunityTx, id: number, companyId: CompanyRowId): Promise<boolean> {
  const held = await hold(tx, id);
  if (held && (await settle(tx, held))) return true;
  const opportunity = await hold(tx, id);
  if (!opportunity) return false;
  if (opportunity.status === 'In progress') return endWork(tx, opportunity, companyId);
  if (opportunity.company_id === companyId) return cancelFor(tx, opportunity, companyId);
  const answers = await responsesWhere(
    tx,
    id,
    sql`r.status IN ('Sent', 'Shortlisted', 'Accepted')
        AND (r.company_id = ${companyId} OR r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NOT NULL)`,
  );
  for (const answer of answers) await giveUp(tx, opportunity, answer, companyId);
  return answers.length > 0;
}

async function hold(tx: CommunityTx, id: number): Promise<OpportunityRow | undefined> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id}
       AND o.status IN ('Open', 'Reviewing', 'Awarded', 'In progress') FOR NO KEY UPDATE OF o`.execute(tx);
  return rows[0];
}

async function giveUp(
  tx: CommunityTx,
  opportunity: OpportunityRow,
  answer: ResponseRow,
  companyId: CompanyRowId,
): Promise<void> {
  if (answer.id !== opportunity.award_response_id) return takeBack(tx, { opportunity }, answer, companyId);
  const { referral_id: referralId } = opportunity;
  await giveBack(tx, { opportunity, mine: answer }, companyId, null);
  if (referralId !== null) await expireReferral(tx, referralId);
}

async function cancelFor(
  tx: CommunityTx,
  opportunity: OpportunityRow,
  companyId: CompanyRowId,
): Promise<boolean> {
  const { id, status, referral_id: referralId } = opportunity;
  if (status === 'Awarded') await releaseWinner(tx, opportunity);
  await changeStatus(tx, opportunity, { action: 'cancel', by: 'owner', companyId, also: noAward });
  if (referralId !== null) await expireReferral(tx, referralId);
  tell(tx, id, 'cancelled', { tells: await answeringCompanies(tx, id), by: companyId });
  return true;
}

async function endWork(
  tx: CommunityTx,
  opportunity: OpportunityRow,
  companyId: CompanyRowId,
): Promise<boolean> {
  const by = opportunity.company_id === companyId ? 'owner' : 'winner';
  const both = await workingCompanies(tx, opportunity);
  if (!both.includes(companyId)) return false;
  await changeStatus(tx, opportunity, { action: 'end', by, companyId });
  tell(tx, opportunity.id, 'ended', { tells: both.filter((each) => each !== companyId), by: companyId });
  return true;
}
