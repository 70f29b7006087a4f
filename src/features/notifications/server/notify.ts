import { z } from 'zod';
import { recorded, type Recorded, type Subscription } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { seatsBehind, seatsSince, type Seat } from '../../members/server/people/public.ts';
import { sidesOf } from './asked.ts';
import { forgetEmptyCounts, lockCounts, tellChange } from './counts.ts';
import { membersWaiting, settleWaiting } from './settle.ts';
import type { Table } from './table.ts';
import { writeRows } from './write-rows.ts';

const queue = 'notify';

/** Of an event for the whole community; the author has committed long before. */
const pieceSize = 500;

const job = recorded.extend({
  /** Where an event for everybody goes on: behind this member. */
  behind: z.number().int().default(0),
});
type Job = z.infer<typeof job>;

/** Every event about something that notifications are made of comes by here, and leaves what the bells show. */
export function notifyOf(database: Database, table: Table): readonly Subscription[] {
  const kind = jobKind({
    queue,
    data: job,
    run: (happened) =>
      database.inCommunity({ communityId: happened.community_id }, (tx) => notify(tx, table, happened)),
  });
  return table.events.map((event) => ({ event, job: kind }));
}

export async function notify(tx: CommunityTx, table: Table, happened: Job): Promise<void> {
  const entry = table.entry(happened.name);
  if (!entry) return;
  const { table: part, notice } = entry;
  const ids = part.idsIn(happened);
  if (ids.length === 0) return;
  await lockSubjects(tx, part.about, ids);
  const { seats: found, last } = notice ? await readersOf(tx, happened) : nobody;
  const waiting = happened.behind === 0 ? await membersWaiting(tx, part.about, ids) : [];
  const members = [...new Set([...waiting, ...found.map((seat) => seat.member_id)])];
  if (members.length > 0) {
    await lockCounts(tx, members);
    const changed = waiting.length > 0 ? await settleWaiting(tx, part, ids, waiting, happened) : [];
    const seats = await stillThere(tx, found, happened);
    for (const side of notice ? await sidesOf(tx, part, notice, ids, seats) : [])
      changed.push(...(await writeRows(tx, { happened, table: part, ...side }, side.seats, side.isWaiting)));
    tellChange(tx, [...new Set(changed)]);
    const told = new Set(seats.map((seat) => seat.member_id));
    forgetEmptyCounts(
      tx,
      members.filter((id) => !told.has(id)),
    );
  }
  if (last !== undefined) goOn(tx, happened, last);
}

/**
 * What is told of one thing is told one after the other: whoever settles it finds the row that asked for it, even if both happened in
 * the same moment.
 */
async function lockSubjects(tx: CommunityTx, about: string, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`notify ${about} `} || id, ${tx.communityId}))
      FROM (SELECT DISTINCT id FROM unnest(${ids}::bigint[]) AS id ORDER BY id) subjects`.execute(tx);
}

/** Whoever left while their counts were waited for has taken everything along, and gets nothing new. */
async function stillThere(tx: CommunityTx, seats: readonly Seat[], happened: Job): Promise<readonly Seat[]> {
  if (seats.length === 0) return seats;
  const members = seats.map((seat) => seat.member_id);
  return seatsSince(tx, { members }, happened.happened_at);
}

interface Readers {
  seats: readonly Seat[];
  /** Behind whom the rest of the community follows. */
  last: number | undefined;
}
const nobody: Readers = { seats: [], last: undefined };

/** Whoever did it knows. Whoever came later was not meant. */
async function readersOf(tx: CommunityTx, happened: Job): Promise<Readers> {
  const { audience, tells, happened_at: at, actor_member_id: actor } = happened;
  const isOfAll = audience === 'community';
  const found = isOfAll
    ? await seatsBehind(tx, happened.behind, at, pieceSize)
    : await seatsSince(tx, audience === 'company' ? { companies: tells } : { members: tells }, at);
  return {
    seats: found.filter((seat) => seat.member_id !== actor),
    last: isOfAll && found.length === pieceSize ? found.at(-1)!.member_id : undefined,
  };
}

/** The next piece is written with this one: a worker that stops in between leaves neither a gap nor a repetition. */
function goOn(tx: CommunityTx, happened: Recorded, behind: number): void {
  enqueue(tx, { queue, data: { ...happened, behind } });
}
