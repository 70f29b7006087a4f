import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import {
  arrowFor,
  awardDays,
  isHeardBy,
  reviewDays,
  statusForOthers,
  type Action,
  type Actor,
} from '../rules.ts';
import { addActivity } from './activities.ts';
import type { OpportunityRow } from './opportunities.queries.ts';
import { noArrow } from './refusals.ts';
import { answeringCompanies, followersOf, respondingCompanies, showInLists, tellMembers } from './tell.ts';

export interface Change {
  action: Action;
  by: Actor;
  /** Of whoever does it; null for time. */
  companyId: CompanyRowId | null;
  note?: string | null;
  /** When time did it, which may be a while ago. */
  at?: Date;
  /** Further columns that change with it, as the rest of a SET. */
  also?: Sql;
}

/** An award is between the two until it is accepted. */
const isBetweenTwo = (action: Action) => action === 'award' || action === 'refuse' || action === 'lapse';

/**
 * The one place that moves a state: by an arrow of the table, from the state that was looked at and no other, with the end that time sets to the
 * new one, the line of the history, and those who follow it.
 */
export async function changeStatus(
  tx: CommunityTx,
  opportunity: OpportunityRow,
  { action, by, companyId, note = null, at, also }: Change,
): Promise<OpportunityRow> {
  const { id, status: from } = opportunity;
  const arrow = arrowFor(action, from, by);
  if (!arrow) throw noArrow(action, from, by);
  const { to } = arrow;
  const since = at ? sql`${at}::timestamptz` : sql`moment()`;
  const { rows } = await sql<Pick<OpportunityRow, 'status_since' | 'ends_at'>>`
    UPDATE opportunities
       SET status = ${to}, status_since = ${since}, updated_at = moment(), reminders = 0,
           ends_at = CASE ${to}::text WHEN 'Open' THEN deadline
                       WHEN 'Reviewing' THEN ${since} + make_interval(hours => ${reviewDays * 24})
                       WHEN 'Awarded' THEN ${since} + make_interval(hours => ${awardDays * 24}) END,
           heard_at = CASE WHEN ${isHeardBy(from, to)} AND EXISTS (
                        SELECT FROM opportunity_responses r
                         WHERE r.community_id = ${tx.communityId} AND r.opportunity_id = ${id}
                           AND r.status IN ('Sent', 'Shortlisted', 'Accepted')) THEN ${since} ELSE heard_at END
           ${also ? sql`, ${also}` : sql``}
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${from}
    RETURNING status_since, ends_at`.execute(tx);
  const [changed] = rows;
  if (!changed) throw noArrow(action, from, by);
  await addActivity(tx, id, {
    companyId,
    type: action,
    detail: { from, to },
    note,
    audience: isBetweenTwo(action) ? 'work' : 'all',
  });
  if (from === 'Open')
    await sql`DELETE FROM opportunity_fits WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
      tx,
    );
  if (statusForOthers(from) !== statusForOthers(to)) {
    await showInLists(tx, opportunity);
    const responders = await toldOtherwise(tx, id, action, by);
    const followers = await followersOf(tx, id, [opportunity.company_id, ...responders]);
    tellMembers(tx, id, 'moved', followers, companyId);
  }
  return { ...opportunity, ...changed, status: to };
}

/** Companies that hear of it by a word of their own. Nobody is told that time has closed what they responded to. */
async function toldOtherwise(
  tx: CommunityTx,
  id: number,
  action: Action,
  by: Actor,
): Promise<CompanyRowId[]> {
  if (action !== 'close') return answeringCompanies(tx, id);
  return by === 'time' ? [] : respondingCompanies(tx, id);
}
