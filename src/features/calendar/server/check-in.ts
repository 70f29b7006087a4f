import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import type { EventPerson } from '../contract/types.ts';
import { checkedIn } from '../events.ts';
import { findDate, type EventRow, type FoundDate } from './find-date.ts';
import { hostIds } from './hosts.ts';
import { peopleFaces } from './people-faces.ts';

export async function findAsOrganiser(tx: CommunityTx, caller: Caller, id: number): Promise<FoundDate> {
  const found = await findDate(tx, caller, id);
  if (!found.isOrganiser)
    throw withoutPower(
      caller,
      new Refusal('calendar.hosts_only', 403, 'Only hosts and admins can see this list.'),
    );
  return found;
}

interface CheckInList {
  people: (EventPerson & { party: number; checked_in_at: string | null })[];
  guests: { id: number; name: string; email: string; checked_in_at: string | null }[];
  checked_in: number;
}

/** Everybody who has a seat. */
export async function checkInList(tx: CommunityTx, caller: Caller, id: number): Promise<CheckInList> {
  await findAsOrganiser(tx, caller, id);
  const { rows } = await sql<Row<'calendar_answers', 'member_id' | 'party' | 'checked_in_at'>>`
    SELECT member_id, party, checked_in_at FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer = 'going' ORDER BY member_id`.execute(
    tx,
  );
  const faces = await peopleFaces(
    tx,
    rows.map((row) => row.member_id),
  );
  const { rows: guests } = await sql<Row<'calendar_guests', 'id' | 'name' | 'email' | 'checked_in_at'>>`
    SELECT id, name, email, checked_in_at FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer = 'going' ORDER BY id`.execute(tx);
  const people = rows.flatMap(({ member_id: memberId, party, checked_in_at: at }) => {
    const known = faces.get(memberId);
    return known ? [{ ...known.face, party, checked_in_at: at?.toISOString() ?? null }] : [];
  });
  return {
    people,
    guests: guests.map((guest) => ({ ...guest, checked_in_at: guest.checked_in_at?.toISOString() ?? null })),
    checked_in: await countArrived(tx, id),
  };
}

/** The second of two doors changes nothing, and both are told the same count. */
export async function checkIn(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  {
    user_id: memberId,
    guest_id: guestId,
    is_here: isHere,
  }: { user_id?: number | undefined; guest_id?: number | undefined; is_here: boolean },
): Promise<{ checked_in: number }> {
  const { event } = await findAsOrganiser(tx, caller, id);
  if ((memberId === undefined) === (guestId === undefined))
    throw invalidInput({ user_id: 'Choose a member or a guest.' });
  const arrived = sql`CASE WHEN ${isHere} THEN coalesce(checked_in_at, moment()) END`;
  const { rows } =
    memberId === undefined
      ? await sql`
          UPDATE calendar_guests SET checked_in_at = ${arrived}
           WHERE community_id = ${tx.communityId} AND date_id = ${id} AND id = ${guestId!} AND answer = 'going' RETURNING id`.execute(
          tx,
        )
      : await sql`
          UPDATE calendar_answers SET checked_in_at = ${arrived}
           WHERE community_id = ${tx.communityId} AND date_id = ${id} AND member_id = ${memberId} AND answer = 'going' RETURNING member_id`.execute(
          tx,
        );
  if (rows.length === 0) throw notFound();
  record(
    tx,
    checkedIn,
    { date_id: id },
    { tells: [], shows: await whoChecksIn(tx, event), by: caller.companyId },
  );
  return { checked_in: await countArrived(tx, id) };
}

/** Everybody who may stand at a door. */
async function whoChecksIn(tx: CommunityTx, event: EventRow): Promise<number[]> {
  const [hosts, admins] = await Promise.all([hostIds(tx, event.id), adminsHere(tx, 'moderator')]);
  return [...new Set([event.author_id, ...hosts, ...admins.map((admin) => admin.member_id)])];
}

/** Whoever they bring along comes with them. */
async function countArrived(tx: CommunityTx, id: number): Promise<number> {
  const { rows } = await sql<{ arrived: number }>`
    SELECT (SELECT coalesce(sum(party), 0) FROM calendar_answers
             WHERE community_id = ${tx.communityId} AND date_id = ${id} AND checked_in_at IS NOT NULL)
         + (SELECT count(*) FROM calendar_guests
             WHERE community_id = ${tx.communityId} AND date_id = ${id} AND checked_in_at IS NOT NULL) AS arrived`.execute(
    tx,
  );
  return rows[0]!.arrived;
}
