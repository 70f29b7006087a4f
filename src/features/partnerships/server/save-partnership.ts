import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { changeCounts, type KeptCounts } from '../../members/server/company/public.ts';
import { releasePartners, takePartners } from '../../subscriptions/server/public.ts';
import { expiryDays, groupOf, isAgreed, isOver, otherOf, waitsOn, type Which } from '../rules.ts';
import type { Partnership } from './partnership.ts';
import { placeSides } from './ways.ts';

interface Saving {
  /** Null where the two had nothing to do with each other before. */
  before: Partnership | null;
  after: Partnership;
  /** Who does it; null: time, or an admin. */
  by: Which | null;
  /** Gives the answer its thirty days anew. */
  isAskedAnew?: boolean;
}

/**
 * Writes what became of a held partnership, and with it where both companies find it and everything that is counted: places
 * of the plan, badges, tabs.
 */
export async function savePartnership(
  tx: CommunityTx,
  { before, after, by, isAskedAnew = false }: Saving,
): Promise<Partnership> {
  const { company } = after;
  const was = before !== null && isAgreed(before.status);
  const is = isAgreed(after.status);
  const { rows } = await sql`
    UPDATE partnerships
       SET status = ${after.status}, invited_by_company = ${after.invitedBy && company[after.invitedBy]},
           invited_by_member = ${after.invitedByMember}, message = ${after.message}, reason = ${after.reason},
           accepted_a = ${after.accepted.a}, accepted_b = ${after.accepted.b},
           version_in_force = ${after.versionInForce}, open_version = ${after.openVersion},
           paused_by_company = ${after.pausedBy && company[after.pausedBy]},
           closed_by_company = ${isOver(after.status) && by ? company[by] : null},
           for_a_to_b = ${after.madeFor.a}, for_b_to_a = ${after.madeFor.b},
           invited_at = CASE WHEN ${isInvitedAnew(before, after)} THEN moment() ELSE invited_at END,
           expires_at = CASE WHEN ${isAskedAnew} THEN moment() + make_interval(days => ${expiryDays}) ELSE expires_at END,
           accepted_at = CASE WHEN ${is && !was} THEN moment() WHEN ${is} THEN accepted_at END,
           changed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${after.id} AND status = ${before?.status ?? 'Cancelled'}
    RETURNING 1`.execute(tx);
  if (rows.length === 0) throw new Error('A partnership was changed that was not held.');
  // Before the badges: it locks both companies' rows in the order in which everybody does.
  const mine = by ?? 'a';
  if (is && !was) await takePartners(tx, company[mine], company[otherOf(mine)]);
  if (was && !is) await releasePartners(tx, company.a, company.b);
  await changeCounts(
    tx,
    new Map([
      [company.a, difference(before, after, 'a')],
      [company.b, difference(before, after, 'b')],
    ]),
  );
  await placeSides(tx, before, after);
  return after;
}

const isInvitedAnew = (before: Partnership | null, after: Partnership) =>
  after.status === 'Invited' && before?.status !== 'Invited';

type Counted = Pick<
  KeptCounts,
  'incoming_partnership_count' | 'outgoing_partnership_count' | 'waiting_partnerships' | 'former_partnerships'
>;

/** What waits for a company, what it waits for, and in which tab it stands. */
export function countedFor(partnership: Partnership | null, side: Which): Counted {
  if (!partnership) {
    return {
      incoming_partnership_count: 0,
      outgoing_partnership_count: 0,
      waiting_partnerships: 0,
      former_partnerships: 0,
    };
  }
  const waiting = waitsOn(partnership);
  const isMyTurn = waiting.includes(side);
  const group = groupOf(partnership.status);
  return {
    incoming_partnership_count: Number(isMyTurn),
    outgoing_partnership_count: Number(!isMyTurn && waiting.length > 0),
    waiting_partnerships: Number(group === 'waiting'),
    former_partnerships: Number(group === 'former'),
  };
}

function difference(before: Partnership | null, after: Partnership, side: Which): Counted {
  const [old, now] = [countedFor(before, side), countedFor(after, side)];
  return {
    incoming_partnership_count: now.incoming_partnership_count - old.incoming_partnership_count,
    outgoing_partnership_count: now.outgoing_partnership_count - old.outgoing_partnership_count,
    waiting_partnerships: now.waiting_partnerships - old.waiting_partnerships,
    former_partnerships: now.former_partnerships - old.former_partnerships,
  };
}
