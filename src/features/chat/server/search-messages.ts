import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { endOfPrefix, wordsOf } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostSearchWords } from '../../members/server/directory/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { FoundMessage } from '../contract/conversations.ts';
import { excerptAround } from './excerpt.ts';

interface Asked {
  q: string;
  conversation_id?: number | undefined;
  before?: number | undefined;
}

export interface Limits {
  /** The conversations with the newest messages. */
  mostConversations: number;
  /** Up to so many messages with a word are read as they are; beyond, each one is asked, the newest first. */
  fewHits: number;
  mostLookedAt: number;
  pageSize: number;
}
export const usualLimits: Limits = {
  mostConversations: 2000,
  fewHits: 1000,
  mostLookedAt: 20_000,
  pageSize: 20,
};

/** Messages that have all words, or words that begin so, of the caller's conversations and no others; newest first. */
export async function searchMessages(
  tx: CommunityTx,
  caller: Caller,
  { q, conversation_id: only, before = Number.MAX_SAFE_INTEGER }: Asked,
  limits = usualLimits,
): Promise<{ messages: FoundMessage[]; next: number | null }> {
  if (only !== undefined) await assertMine(tx, caller, only);
  const words = wordsOf(q).slice(0, mostSearchWords);
  if (words.length === 0) return { messages: [], next: null };
  const search: Search = { tx, limits, before, mine: mineOf(tx, caller, only, limits) };
  const counted = await byRarity(search, words);
  if (!counted) return { messages: [], next: null };
  const [rarest, ...others] = counted;
  const { found, next } =
    rarest!.hits < limits.fewHits
      ? await findAmongFew(search, rarest!.word, others)
      : await findNewest(search, counted);
  return { messages: await showFound(tx, found, words), next };
}

async function assertMine(tx: CommunityTx, { memberId }: Caller, conversationId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM conversation_participants
     WHERE community_id = ${tx.communityId} AND conversation_id = ${conversationId} AND member_id = ${memberId}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

export interface Search {
  tx: CommunityTx;
  limits: Limits;
  before: number;
  /** Which conversations, and what of them the caller sees. */
  mine: Sql;
}

interface Counted {
  word: string;
  hits: number;
}

export const mineOf = (
  tx: CommunityTx,
  { memberId }: Caller,
  only: number | undefined,
  { mostConversations }: Limits,
) =>
  only === undefined
    ? sql`
        SELECT p.conversation_id, p.other_member_id, p.sees_from, p.reads_of FROM (VALUES (false), (true)) AS put_away (is_archived)
         CROSS JOIN LATERAL (
           SELECT * FROM conversation_participants p
            WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId} AND p.is_archived = put_away.is_archived
              AND p.last_message_id > 0
            ORDER BY p.last_message_id DESC LIMIT ${mostConversations}) p
         ORDER BY p.last_message_id DESC LIMIT ${mostConversations}`
    : sql`
        SELECT p.conversation_id, p.other_member_id, p.sees_from, p.reads_of FROM conversation_participants p
         WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${only} AND p.member_id = ${memberId}`;

const withWord = ({ tx, limits }: Search, word: string) => sql`
  SELECT w.message_id FROM chat_words w
   WHERE w.community_id = ${tx.communityId} AND w.conversation_id = mine.conversation_id
     AND w.word >= ${word} AND w.word < ${endOfPrefix(word)} LIMIT ${limits.fewHits}`;

/** Undefined where one of them is nowhere. */
async function byRarity(search: Search, words: readonly string[]): Promise<Counted[] | undefined> {
  const { tx, limits, mine } = search;
  const counted: Counted[] = [];
  for (const word of words) {
    const { rows } = await sql<{ hits: number }>`
      WITH mine AS MATERIALIZED (${mine})
      SELECT count(*)::integer AS hits
        FROM (SELECT FROM mine CROSS JOIN LATERAL (${withWord(search, word)}) w LIMIT ${limits.fewHits}) AS counted`.execute(
      tx,
    );
    if (rows[0]!.hits === 0) return undefined;
    counted.push({ word, hits: rows[0]!.hits });
  }
  return counted.sort((one, other) => one.hits - other.hits);
}

/** A scalar, so that the planner asks each message by its own words, which are few. */
const hasWord = (tx: CommunityTx, word: string) => sql`
  (SELECT 1 FROM chat_words w
    WHERE w.community_id = ${tx.communityId} AND w.conversation_id = m.conversation_id AND w.message_id = m.id
      AND w.word >= ${word} AND w.word < ${endOfPrefix(word)} LIMIT 1) IS NOT NULL`;

/** Of a message `m` in one of `mine`: what the caller may read, and is still there. */
const isVisible = sql`
  m.deleted_at IS NULL AND m.kind NOT IN ('takeover', 'line') AND (m.id >= mine.sees_from OR m.author_id = ANY (mine.reads_of))`;

interface Found extends Row<
  'chat_messages',
  'id' | 'conversation_id' | 'author_id' | 'content' | 'created_at'
> {
  other_member_id: number;
}
const foundColumns = sql`m.id, m.conversation_id, m.author_id, m.content, m.created_at, mine.other_member_id`;

interface Page {
  found: readonly Found[];
  next: number | null;
}

async function findAmongFew(search: Search, rarest: string, others: readonly Counted[]): Promise<Page> {
  const { rows } = await sql<Found>`${amongFew(search, rarest, others)}`.execute(search.tx);
  const { pageSize } = search.limits;
  const found = rows.slice(0, pageSize);
  return { found, next: rows.length > pageSize ? found.at(-1)!.id : null };
}

export const amongFew = (search: Search, rarest: string, others: readonly Counted[]) => {
  const { tx, limits, before, mine } = search;
  return sql`
    WITH mine AS MATERIALIZED (${mine}), few AS MATERIALIZED (
      SELECT DISTINCT mine.conversation_id, mine.other_member_id, mine.sees_from, mine.reads_of, w.message_id
        FROM mine CROSS JOIN LATERAL (${withWord(search, rarest)}) w
    )
    SELECT ${foundColumns} FROM few AS mine
     CROSS JOIN LATERAL (
       SELECT * FROM chat_messages m
        WHERE m.community_id = ${tx.communityId} AND m.conversation_id = mine.conversation_id AND m.id = mine.message_id LIMIT 1) m
     WHERE m.id < ${before} AND ${all([isVisible, ...others.map(({ word }) => hasWord(tx, word))])}
     ORDER BY m.id DESC LIMIT ${limits.pageSize + 1}`;
};

/**
 * The newest of each conversation are asked. Where one has more than that, nothing is known of what came before, so what is found ends
 * there for all, and the next page goes on behind.
 */
async function findNewest(search: Search, words: readonly Counted[]): Promise<Page> {
  const { tx, limits, before, mine } = search;
  const { rows: known } = await sql<{ conversations: number }>`
    SELECT count(*)::integer AS conversations FROM (${mine}) AS mine`.execute(tx);
  const each = Math.max(10, Math.floor(limits.mostLookedAt / Math.max(1, known[0]!.conversations)));
  const { rows: ends } = await sql<{ looked_to: number | null }>`
    WITH mine AS MATERIALIZED (${mine})
    SELECT max(last.id) AS looked_to FROM mine CROSS JOIN LATERAL (
      SELECT m.id FROM chat_messages m
       WHERE m.community_id = ${tx.communityId} AND m.conversation_id = mine.conversation_id AND m.id < ${before}
       ORDER BY m.id DESC OFFSET ${each - 1} LIMIT 1) last`.execute(tx);
  const lookedTo = ends[0]!.looked_to ?? 0;
  const { rows } = await sql<Found>`${amongNewest(search, words, lookedTo)}`.execute(tx);
  const found = rows.slice(0, limits.pageSize);
  if (rows.length > limits.pageSize) return { found, next: found.at(-1)!.id };
  return { found, next: lookedTo > 0 ? lookedTo : null };
}

export const amongNewest = (search: Search, words: readonly Counted[], lookedTo: number) => {
  const { tx, limits, before, mine } = search;
  return sql`
    WITH mine AS MATERIALIZED (${mine})
    SELECT ${foundColumns} FROM mine CROSS JOIN LATERAL (
      SELECT * FROM chat_messages m
       WHERE m.community_id = ${tx.communityId} AND m.conversation_id = mine.conversation_id AND m.id < ${before} AND m.id >= ${lookedTo}
         AND ${all([isVisible, ...words.map(({ word }) => hasWord(tx, word))])}
       ORDER BY m.id DESC LIMIT ${limits.pageSize + 1}) m
     ORDER BY m.id DESC LIMIT ${limits.pageSize + 1}`;
};

async function showFound(
  tx: CommunityTx,
  found: readonly Found[],
  words: readonly string[],
): Promise<FoundMessage[]> {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    avatar: string | null;
    company_id: CompanyRowId;
  }>`
    SELECT other.id, f.first_name, f.last_name, f.avatar, f.company_id
      FROM unnest(${[...new Set(found.map((each) => each.other_member_id))]}::bigint[]) AS other (id)
     CROSS JOIN LATERAL member_face(${tx.communityId}, other.id) f`.execute(tx);
  const faces = new Map(rows.map((row) => [row.id, row]));
  const companies = await companyFaces(
    tx,
    rows.map((row) => row.company_id),
  );
  return found.map((each) => {
    const face = faces.get(each.other_member_id)!;
    return {
      conversation_id: each.conversation_id,
      message_id: each.id,
      message_user_id: each.author_id,
      message_content: excerptAround(each.content, words),
      message_time: each.created_at.toISOString(),
      other_participant_id: each.other_member_id,
      other_participant_first_name: face.first_name,
      other_participant_last_name: face.last_name,
      other_participant_avatar: face.avatar,
      company_name: companies.get(face.company_id)!.name,
    };
  });
}
