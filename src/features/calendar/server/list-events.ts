import { z } from 'zod';
import { invalidInput, notFound } from '../../../kit/common/errors.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf, refuseProgram } from '../../../kit/server/http/programs.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { type Sql, sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import type { listEvents as endpoint, listSpan as spanEndpoint } from '../contract/events-list.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { datesByIds } from './date-rows.ts';
import { eventsWith, searchWords } from './search-events.ts';

const pageSize = 20;
const mostInSpan = 500;
const longestSpan = 62 * 86_400_000;

/** Microseconds: a whole number, exact, and the same in every time zone. */
const place = z.tuple([z.number().int(), z.number().int().min(0)]);
interface Hit {
  id: number;
  key: z.infer<typeof place>;
}

const keyColumn = sql`jsonb_build_array((extract(epoch FROM d.starts_at) * 1000000)::bigint, d.id)`;
// Nothing lasts longer than 31 days: what is still going on began within them.
const isUpcoming = sql`d.starts_at > now() - interval '31 days' AND d.ends_at > now()`;

// What is over has begun: the index is by the start.
const isOver = sql`d.starts_at <= now() AND d.ends_at <= now()`;

type Narrowing = Pick<z.output<typeof endpoint.query>, 'company'>;

interface Showing {
  media: MediaAddresses;
  caller: Caller;
}

export async function listEvents(
  tx: CommunityTx,
  { media, caller }: Showing,
  { when, mine, after, q, ...narrowing }: z.output<typeof endpoint.query>,
): Promise<{ events: CalendarEvent[]; next: string | null }> {
  if (mine) refuseProgram(caller);
  const isPast = when === 'past';
  const beyond = after === undefined ? undefined : placeOf(after, place);
  const within = [
    sql`d.community_id = ${tx.communityId}`,
    isPast ? isOver : isUpcoming,
    ...(await conditionsOf(tx, narrowing)),
    ...wordsIn(tx, q),
    ...(beyond === undefined ? [] : [behind(beyond, isPast)]),
  ];
  const order = isPast ? sql`d.starts_at DESC, d.id DESC` : sql`d.starts_at, d.id`;
  const { rows } = mine
    ? await sql<Hit>`
        SELECT d.id, ${keyColumn} AS key FROM calendar_answers a
          JOIN calendar_dates d ON d.community_id = a.community_id AND d.id = a.date_id
         WHERE a.community_id = ${tx.communityId} AND a.member_id = ${caller.memberId} AND a.answer <> 'not_going' AND ${all(within)}
         ORDER BY ${order} LIMIT ${pageSize + 1}`.execute(tx)
    : await sql<Hit>`
        SELECT d.id, ${keyColumn} AS key FROM calendar_dates d
         WHERE d.is_listed AND ${all(within)} ORDER BY ${order} LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const events = await shown(tx, { media, caller }, found);
  return { events, next: next && cursorOf(next) };
}

/** What narrows the list and the span alike. */
async function conditionsOf(tx: CommunityTx, { company }: Narrowing): Promise<Sql[]> {
  if (company === undefined) return [];
  // A company is named as everywhere: by one of its people.
  const found = await companyOfMember(tx, company);
  if (found === null) throw notFound();
  return [sql`d.company_id = ${found}`];
}

function wordsIn(tx: CommunityTx, q: string): Sql[] {
  if (q === '') return [];
  const words = searchWords(q);
  return [words.length === 0 ? sql`false` : sql`d.event_id IN (${eventsWith(tx, words)})`];
}

const behind = ([microseconds, id]: Hit['key'], isPast: boolean) => sql`
  (d.starts_at, d.id) ${isPast ? sql`<` : sql`>`}
  (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::bigint)`;

const shown = (tx: CommunityTx, { media, caller }: Showing, hits: readonly { id: number }[]) =>
  datesByIds(
    tx,
    { media, memberId: eyesOf(caller).memberId },
    hits.map(({ id }) => id),
  );

export async function listSpan(
  tx: CommunityTx,
  showing: Showing,
  { from, to, ...narrowing }: z.output<typeof spanEndpoint.query>,
): Promise<{ events: CalendarEvent[]; is_cut: boolean }> {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0 || length > longestSpan) throw invalidInput({ to: 'Choose a span of 62 days at most.' });
  const within = [
    sql`d.community_id = ${tx.communityId} AND d.is_listed AND d.starts_at < ${to} AND d.ends_at > ${from}`,
    sql`d.starts_at > ${from}::timestamptz - interval '31 days'`,
    ...(await conditionsOf(tx, narrowing)),
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM calendar_dates d WHERE ${all(within)}
     ORDER BY d.starts_at, d.id LIMIT ${mostInSpan + 1}`.execute(tx);
  return {
    events: await shown(tx, showing, rows.slice(0, mostInSpan)),
    is_cut: rows.length > mostInSpan,
  };
}

/** The specification's: by page, the next one first. */
export async function upcomingPage(
  tx: CommunityTx,
  showing: Showing,
  { size, index }: { size: number; index: number },
): Promise<{ Posts: CalendarEvent[] }> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM calendar_dates d
     WHERE d.community_id = ${tx.communityId} AND d.is_listed AND ${isUpcoming}
     ORDER BY d.starts_at, d.id LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(tx);
  return { Posts: await shown(tx, showing, rows) };
}
