import { sql } from 'kysely';
import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { eventCancelled, eventMoved, eventReminder } from '../events.ts';
import { tellGuests, type GuestNews } from './guest-news.ts';

const queue = 'tell-who-comes';
const pieceSize = 500;

const news = z.enum(['moved', 'cancelled', 'day', 'hour']);
const job = z.object({
  community_id: z.number().int(),
  date_id: z.number().int(),
  news,
  /** Of the date: what has changed once more since then tells itself. */
  sequence: z.number().int(),
  by_company: z.number().int().nullable(),
  /** Whoever did it knows. */
  by_member: z.number().int().nullable(),
  behind: z.number().int().default(0),
});
type Job = z.infer<typeof job>;

/** After the commit, however many they are: whoever moves an event for thousands does not wait for it. */
export function tellComing(
  tx: CommunityTx,
  about: { id: number; sequence: number },
  what: z.infer<typeof news>,
  by: { companyId: number } | null,
): void {
  const data: Job = {
    community_id: tx.communityId,
    date_id: about.id,
    news: what,
    sequence: about.sequence,
    by_company: by?.companyId ?? null,
    by_member: by ? tx.memberId : null,
    behind: 0,
  };
  enqueue(tx, { queue, data, singletonKey: `${tx.communityId} ${about.id} ${what} ${about.sequence}` });
}

export const tellComingJob = (database: Database) =>
  jobKind({
    queue,
    data: job,
    run: (data) => database.inCommunity({ communityId: data.community_id }, (tx) => tellPiece(tx, data)),
  });

/** What the row says when it runs counts: nobody is reminded of what has moved or is off. */
async function tellPiece(tx: CommunityTx, data: Job): Promise<void> {
  const { rows: found } = await sql<{ is_off: boolean }>`
    SELECT cancelled_at IS NOT NULL AS is_off FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND id = ${data.date_id} AND sequence = ${data.sequence}`.execute(
    tx,
  );
  if (!found[0] || found[0].is_off !== (data.news === 'cancelled')) return;
  const isReminder = data.news === 'day' || data.news === 'hour';
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${data.date_id} AND member_id > ${data.behind}
       AND (answer = 'going' OR answer = 'maybe' OR NOT ${isReminder}::boolean AND answer IN ('waiting', 'offered'))
     ORDER BY member_id LIMIT ${pieceSize}`.execute(tx);
  const tells = rows.map((row) => row.member_id).filter((id) => id !== data.by_member);
  const to = { tells, by: data.by_company };
  const about = { date_id: data.date_id };
  if (tells.length > 0) {
    if (data.news === 'moved') record(tx, eventMoved, about, to);
    else if (data.news === 'cancelled') record(tx, eventCancelled, about, to);
    else record(tx, eventReminder, { ...about, kind: data.news }, to);
  }
  if (data.behind === 0 && data.news !== 'hour') await tellGuestsOf(tx, data.date_id, data.news);
  // The next piece is written with this one: a worker that stops in between leaves neither a gap nor a repetition.
  if (rows.length === pieceSize) enqueue(tx, { queue, data: { ...data, behind: rows.at(-1)!.member_id } });
}

async function tellGuestsOf(tx: CommunityTx, dateId: number, about: GuestNews): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${dateId} AND answer <> 'asked' ORDER BY id`.execute(
    tx,
  );
  tellGuests(
    tx,
    rows.map((row) => row.id),
    about,
  );
}
