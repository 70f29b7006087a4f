import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { eventCancelled, eventMoved, eventReminder } from '../events.ts';
import { tellGuests, type GuestNews } from './guest-news.ts';

const queue = 'tell-who-comes';
const pieceSize = 500;

const news = z.enum(['moved', 'cancelled', 'day', 'hour']);
type News = z.infer<typeof news>;
const job = z.object({
  community_id: z.number().int(),
  /** Of one event, with the number that each had: what has changed once more since then tells itself. */
  dates: z.array(z.object({ id: z.number().int(), sequence: z.number().int() })).min(1),
  news,
  by_company: z.number().int().nullable(),
  /** Whoever did it knows. */
  by_member: z.number().int().nullable(),
  behind: z.number().int().default(0),
});
type Job = z.infer<typeof job>;
export type ToldDate = Job['dates'][number];

/** After the commit, however many they are: whoever moves an event for thousands does not wait for it. */
export function tellComing(
  tx: CommunityTx,
  dates: readonly ToldDate[],
  what: News,
  by: { companyId: number } | null,
): void {
  const [first] = dates;
  if (!first) return;
  const data: Job = {
    community_id: tx.communityId,
    dates: dates.map(({ id, sequence }) => ({ id, sequence })),
    news: what,
    by_company: by?.companyId ?? null,
    by_member: by ? tx.memberId : null,
    behind: 0,
  };
  enqueue(tx, { queue, data, singletonKey: `${tx.communityId} ${first.id} ${what} ${first.sequence}` });
}

export const tellComingJob = (database: Database) =>
  jobKind({
    queue,
    data: job,
    run: (data) => database.inCommunity({ communityId: data.community_id }, (tx) => tellPiece(tx, data)),
  });

/** What the row says when it runs counts: nobody is reminded of what has moved or is off, but of what has only another place. */
const isStillSo: Record<News, Sql> = {
  moved: sql`d.sequence = t.sequence AND d.cancelled_at IS NULL`,
  cancelled: sql`d.sequence = t.sequence AND d.cancelled_at IS NOT NULL`,
  day: sql`d.is_listed AND d.day_reminded_for = d.starts_at`,
  hour: sql`d.is_listed AND d.hour_reminded_for = d.starts_at`,
};

/** Once for each who comes, by the first of their dates, however many of them it is about. */
async function tellPiece(tx: CommunityTx, data: Job): Promise<void> {
  if (await isTold(tx, data)) return;
  const still = sql`
    unnest(${data.dates.map(({ id }) => id)}::bigint[], ${data.dates.map(({ sequence }) => sequence)}::integer[]) AS t (id, sequence)
      JOIN calendar_dates d ON d.community_id = ${tx.communityId} AND d.id = t.id AND ${isStillSo[data.news]}`;
  const isReminder = data.news === 'day' || data.news === 'hour';
  const { rows } = await sql<{ member_id: number; date_id: number }>`
    SELECT DISTINCT ON (a.member_id) a.member_id, a.date_id FROM ${still}
      JOIN calendar_answers a ON a.community_id = d.community_id AND a.date_id = d.id
     WHERE a.member_id > ${data.behind}
       AND (a.answer IN ('going', 'maybe') OR NOT ${isReminder}::boolean AND a.answer IN ('waiting', 'offered'))
     ORDER BY a.member_id, d.starts_at, d.id LIMIT ${pieceSize}`.execute(tx);
  for (const [dateId, found] of Map.groupBy(rows, (row) => row.date_id)) {
    const tells = found.map((row) => row.member_id).filter((id) => id !== data.by_member);
    if (tells.length > 0) say(tx, data.news, dateId, { tells, by: data.by_company });
  }
  if (data.behind === 0 && data.news !== 'hour') {
    const { rows: dates } = await sql<{ id: number }>`SELECT d.id FROM ${still}`.execute(tx);
    for (const { id } of dates) await tellGuestsOf(tx, id, data.news);
  }
  // The next piece is written with this one: a worker that stops in between leaves neither a gap nor a repetition.
  if (rows.length === pieceSize) enqueue(tx, { queue, data: { ...data, behind: rows.at(-1)!.member_id } });
}

function say(
  tx: CommunityTx,
  what: News,
  dateId: number,
  to: { tells: readonly number[]; by: number | null },
): void {
  const about = { date_id: dateId };
  if (what === 'moved') record(tx, eventMoved, about, to);
  else if (what === 'cancelled') record(tx, eventCancelled, about, to);
  else record(tx, eventReminder, { ...about, kind: what }, to);
}

/** The queue hands work on that seems to stand still, so the same piece may come twice. */
async function isTold(tx: CommunityTx, { dates, news: what, behind }: Job): Promise<boolean> {
  const { id, sequence } = dates[0]!;
  await sql`
    DELETE FROM calendar_told WHERE community_id = ${tx.communityId} AND told_at < now() - interval '30 days'`.execute(
    tx,
  );
  const { rows } = await sql`
    INSERT INTO calendar_told (community_id, date_id, news, sequence, behind)
    VALUES (${tx.communityId}, ${id}, ${what}, ${sequence}, ${behind}) ON CONFLICT DO NOTHING RETURNING date_id`.execute(
    tx,
  );
  return rows.length === 0;
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
