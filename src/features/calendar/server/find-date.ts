import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { opensAll } from '../../../kit/server/http/programs.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export type EventRow = Row<'calendar_events'>;
export type DateRow = Row<'calendar_dates'>;

export interface FoundDate {
  event: EventRow;
  date: DateRow;
  /** The author, a host, or an admin in person. */
  isOrganiser: boolean;
}

/** Only organisers see a declined or withdrawn event; admins also see one that waits for approval. */
const isAnnounced = ({ state }: EventRow) => state === 'published' || state === 'cancelled';

export async function findDate(tx: CommunityTx, caller: Caller, id: number): Promise<FoundDate> {
  const date = await dateById(tx, id, sql``);
  return visible(tx, caller, date, await eventById(tx, date.event_id, sql``));
}

/** The date, held until the transaction ends: whoever takes or leaves a seat does it one after the other. */
export async function holdDate(tx: CommunityTx, caller: Caller, id: number): Promise<FoundDate> {
  const date = await dateById(tx, id, sql`FOR NO KEY UPDATE`);
  return visible(tx, caller, date, await eventById(tx, date.event_id, sql``));
}

/** The same for somebody without an account, where its host made it public. */
export async function holdPublicDate(
  tx: CommunityTx,
  id: number,
): Promise<Pick<FoundDate, 'event' | 'date'>> {
  const date = await dateById(tx, id, sql`FOR NO KEY UPDATE`);
  const event = await eventById(tx, date.event_id, sql``);
  if (!event.is_public || !isAnnounced(event)) throw notFound();
  return { event, date };
}

/** Whatever became of it: for guests who have a link of their own. */
export async function holdGuestsDate(
  tx: CommunityTx,
  id: number,
): Promise<Pick<FoundDate, 'event' | 'date'>> {
  const date = await dateById(tx, id, sql`FOR NO KEY UPDATE`);
  return { event: await eventById(tx, date.event_id, sql``), date };
}

/** The event with its dates, held for one of its organisers: nobody answers one while they move. */
export async function holdEvent(tx: CommunityTx, caller: Caller, id: number): Promise<FoundDate> {
  const found = await holdToDecide(tx, caller, id);
  if (!found.isOrganiser)
    throw withoutPower(
      caller,
      new Refusal('calendar.not_yours', 403, 'Only its hosts and admins can change an event.'),
    );
  return found;
}

/** The same for whoever decides on what was handed in, which makes nobody its organiser. */
export async function holdToDecide(tx: CommunityTx, caller: Caller, id: number): Promise<FoundDate> {
  const { event_id: eventId } = await dateById(tx, id, sql``);
  const event = await eventById(tx, eventId, sql`FOR NO KEY UPDATE`);
  // By their ids, as everybody holds several: two never wait for each other in a ring.
  const { rows: dates } = await sql<DateRow>`
    SELECT * FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND (id = ${id} OR ends_at > now())
     ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const date = dates.find((each) => each.id === id);
  // Somebody has just split the series.
  if (!date) throw changedMeanwhile();
  return visible(tx, caller, date, event);
}

/** As the rows stand now, after the caller has changed them. */
export const readAgain = async (tx: CommunityTx, found: FoundDate): Promise<FoundDate> => ({
  ...found,
  date: await dateById(tx, found.date.id, sql``),
  event: await eventById(tx, found.event.id, sql``),
});

export const changedMeanwhile = () =>
  new Refusal(
    'calendar.changed_meanwhile',
    409,
    'This event was changed meanwhile. Look at it again, then make your change.',
  );

async function dateById(tx: CommunityTx, id: number, lock: ReturnType<typeof sql>): Promise<DateRow> {
  const { rows } = await sql<DateRow>`
    SELECT * FROM calendar_dates WHERE community_id = ${tx.communityId} AND id = ${id} ${lock}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function eventById(tx: CommunityTx, id: number, lock: ReturnType<typeof sql>): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    SELECT * FROM calendar_events WHERE community_id = ${tx.communityId} AND id = ${id} ${lock}`.execute(tx);
  return rows[0]!;
}

async function visible(tx: CommunityTx, caller: Caller, date: DateRow, event: EventRow): Promise<FoundDate> {
  const isOrganiser =
    opensAll(caller, 'moderator') ||
    event.author_id === caller.memberId ||
    (await isHost(tx, event.id, caller.memberId));
  const mayApprove = holds(caller, 'moderator') && event.state === 'waiting';
  if (!isOrganiser && !mayApprove && !isAnnounced(event)) throw notFound();
  return { event, date, isOrganiser };
}

async function isHost(tx: CommunityTx, eventId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM calendar_hosts
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND member_id = ${memberId}`.execute(
    tx,
  );
  return rows.length > 0;
}
