import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { changeStatus } from './change-status.ts';
import { assertWhole } from './form-values.ts';
import { holdOwn } from './find-opportunity.ts';
import { findersLater } from './match.ts';
import { indexWords } from './index-words.ts';
import { showOpportunity } from './show-opportunity.ts';
import { tell } from './tell.ts';
import { keepVersion } from './versions.ts';
import { companiesThatSee } from './who-sees.ts';

export async function postOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  tellCompanies: readonly number[],
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  if (opportunity.status === 'Draft')
    assertWhole({ ...opportunity, chosen: await chosenCount(tx, id) }, opportunity.now);
  await changeStatus(tx, opportunity, {
    action: 'post',
    by: 'owner',
    companyId: caller.companyId,
    also: sql`published_at = moment()`,
  });
  await keepVersion(tx, id, []);
  await indexWords(tx, id, opportunity);
  findersLater(tx, id);
  await offer(tx, caller, id, tellCompanies);
  return showOpportunity(tx, caller, id);
}

async function chosenCount(tx: CommunityTx, id: number) {
  const { rows } = await sql<{ company_id: Caller['companyId'] }>`
    SELECT company_id FROM opportunity_chosen WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
    tx,
  );
  return rows.map((row) => row.company_id);
}

/** Whoever was ticked and may see it. */
async function offer(
  tx: CommunityTx,
  { companyId }: Caller,
  id: number,
  wanted: readonly number[],
): Promise<void> {
  const companies = await companiesThatSee(tx, id, (await companiesOfMembers(tx, wanted)).values());
  companies.delete(companyId);
  const tells = [...companies];
  if (tells.length > 0) tell(tx, id, 'offered', { tells, by: companyId });
}
