import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { opportunityEvents, opportunityListed } from '../events.ts';
import type { OpportunityRow } from './opportunities.queries.ts';
import { companiesThatSee } from './who-sees.ts';

type CompanyEvent = {
  [Name in keyof typeof opportunityEvents]: (typeof opportunityEvents)[Name]['audience'] extends 'company'
    ? Name
    : never;
}[keyof typeof opportunityEvents];

interface Telling {
  tells: readonly CompanyRowId[];
  /** Their screens follow without a word. */
  shows?: readonly CompanyRowId[];
  by: CompanyRowId | null;
}

export function tell(
  tx: CommunityTx,
  id: number,
  event: CompanyEvent,
  { tells, shows = [], by }: Telling,
): void {
  record(tx, opportunityEvents[event], { opportunity_id: id }, { tells, shows, by });
}

export function tellMembers(
  tx: CommunityTx,
  id: number,
  event: 'changed' | 'moved' | 'closing' | 'found',
  members: readonly number[],
  by: CompanyRowId | null,
): void {
  if (members.length > 0)
    record(tx, opportunityEvents[event], { opportunity_id: id }, { tells: members, by });
}

/** Companies whose response waits for a word, with those who do it with them; each once. Whoever was declined has had it. */
export async function answeringCompanies(tx: CommunityTx, id: number): Promise<CompanyRowId[]> {
  const { rows } = await sql<Row<'opportunity_participants', 'company_id'>>`
    SELECT p.company_id FROM opportunity_participants p
      JOIN opportunity_responses r ON r.community_id = p.community_id AND r.id = p.response_id
     WHERE p.community_id = ${tx.communityId} AND p.opportunity_id = ${id} AND r.status IN ('Sent', 'Shortlisted', 'Accepted')
     ORDER BY p.company_id`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** The same, and companies that have begun a response and not sent it. */
export async function respondingCompanies(tx: CommunityTx, id: number): Promise<CompanyRowId[]> {
  const { rows } = await sql<Row<'opportunity_responses', 'company_id'>>`
    SELECT company_id FROM opportunity_responses
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND status = 'Draft' ORDER BY company_id`.execute(
    tx,
  );
  return [...new Set([...(await answeringCompanies(tx, id)), ...rows.map((row) => row.company_id)])];
}

/** The lists of those who may see it follow. Only of what everybody in them learns. */
export async function showInLists(
  tx: CommunityTx,
  { id, company_id: owner, visibility }: Pick<OpportunityRow, 'id' | 'company_id' | 'visibility'>,
): Promise<void> {
  if (visibility === 'all') return record(tx, opportunityListed, { opportunity_id: id }, { by: owner });
  const { rows } =
    visibility === 'partners'
      ? await sql<{ id: CompanyRowId }>`SELECT partner_companies(${tx.communityId}, ${owner}) AS id`.execute(
          tx,
        )
      : await sql<{ id: CompanyRowId }>`
          SELECT company_id AS id FROM opportunity_chosen
           WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(tx);
  tell(tx, id, 'listed_for_some', { tells: [], shows: [owner, ...rows.map((row) => row.id)], by: owner });
}

/** Those who follow it and may still see it; nobody of companies that are told already. */
export async function followersOf(
  tx: CommunityTx,
  id: number,
  toldAlready: readonly CompanyRowId[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT s.member_id FROM opportunity_subscribers s
     WHERE s.community_id = ${tx.communityId} AND s.opportunity_id = ${id} ORDER BY s.member_id`.execute(tx);
  const companies = await companiesOfMembers(
    tx,
    rows.map((row) => row.member_id),
  );
  const sees = await companiesThatSee(tx, id, companies.values());
  for (const company of toldAlready) sees.delete(company);
  return [...companies].flatMap(([memberId, company]) => (sees.has(company) ? [memberId] : []));
}
