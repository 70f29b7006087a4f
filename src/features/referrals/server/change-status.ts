import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralStatus } from '../contract/status.ts';
import type { Carried, referralEvents } from '../events.ts';
import { arrowFor, isUnanswered, type Action, type Actor, type Arrow } from '../rules.ts';
import { addActivity } from './activities.ts';
import { endAnswerLinks } from './answer-links.ts';
import { countStatus } from './counts.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { noArrow } from './refusals.ts';
import { tell } from './tell.ts';

export interface Change {
  action: Action;
  by: Actor;
  /** Of whoever does it; null for the customer and for time. */
  companyId: CompanyRowId | null;
  /** Where the action leaves a choice. */
  to?: ReferralStatus;
  note?: string | null;
  detail?: Record<string, unknown>;
  /** What its event says of itself. */
  carries?: Carried;
  /** Further columns that change with it, as the rest of a SET. */
  also?: Sql;
}

const events: Record<Action, keyof typeof referralEvents> = {
  view: 'viewed',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
  progress: 'progressed',
  close: 'closed',
  lose: 'lost',
  reopen: 'reopened',
  confirm: 'confirmed',
  dispute: 'disputed',
  remove_details: 'details_removed',
};

/** Whether the table has such an arrow; otherwise says why not. */
export function assertArrow(
  referral: Pick<ReferralRow, 'status'>,
  { action, by, to }: Pick<Change, 'action' | 'by' | 'to'>,
): Arrow {
  const arrow = arrowFor(action, referral.status, by, to);
  if (!arrow) throw noArrow(action, referral.status, by);
  return arrow;
}

/**
 * The one place that moves a status: by an arrow of the table, from the state that was looked at and no other, with the
 * counters, the line of the history and whoever is to be told.
 */
export async function changeStatus(
  tx: CommunityTx,
  referral: ReferralRow,
  change: Change,
): Promise<ReferralRow> {
  const arrow = assertArrow(referral, change);
  const { status: from } = referral;
  const to = arrow.to === 'before' ? referral.status_before : arrow.to;
  if (to === null) throw new Error(`Referral ${referral.id} does not know where it stood before.`);
  const before = stateBefore(referral, change.action, to);
  const { rows } = await sql<Row<'referrals', 'status_since'>>`
    UPDATE referrals
       SET status = ${to}, status_since = moment(), status_before = ${before}, updated_at = moment(),
           reopening_note = NULL, reopening_asked_at = NULL ${change.also ? sql`, ${change.also}` : sql``}
     WHERE community_id = ${tx.communityId} AND id = ${referral.id} AND status = ${from}
    RETURNING status_since`.execute(tx);
  const [changed] = rows;
  if (!changed) throw noArrow(change.action, from, change.by);
  await countStatus(tx, referral, from, to);
  if (isUnanswered(from) && !isUnanswered(to)) await endAnswerLinks(tx, referral.id);
  await addActivity(tx, referral.id, {
    actor: change.by,
    companyId: change.companyId,
    type: change.action,
    detail: { from, to, ...change.detail },
    note: change.note ?? null,
  });
  tell(tx, referral, events[change.action], {
    tells: arrow.tells,
    by: change.companyId,
    carries: { ...change.carries, to },
  });
  return {
    ...referral,
    status: to,
    status_before: before,
    status_since: changed.status_since,
    reopening_note: null,
    reopening_asked_at: null,
  };
}

/** Where it would go if it is taken up again. */
function stateBefore(
  { status: from, status_before: before }: ReferralRow,
  action: Action,
  to: ReferralStatus,
): ReferralStatus | null {
  // A dispute leaves open where a logged one is said to be.
  if (action === 'dispute') return before;
  // It is confirmed as a deal that was closed already.
  if (action === 'confirm') return to === 'Deal Closed' ? 'Accepted' : null;
  if (action === 'decline' || action === 'close' || action === 'lose') return from;
  return null;
}
