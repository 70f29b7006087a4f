import { notFound } from '../../../../kit/common/errors.ts';
import { endOfPrefix, searchKey, wordsOf } from '../../../../kit/common/words.ts';
import { all } from '../../../../kit/server/conditions.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MembersQuery } from '../../contract/admin-members.ts';
import { mostSearchWords } from '../../rules/search.ts';
import { companyOfMember } from '../company/company-of-member.ts';
import { behindMember, lastSeen, memberKey, memberOrder, type MemberPlace } from './members-order.ts';

export type MembersFilter = Omit<MembersQuery, 'after'>;

/** Whom a filter is about, understood once for all of its pages. */
export interface Wanted {
  sort: MembersQuery['sort'];
  conditions: readonly Sql[];
  /** All who can match, where they are few. */
  among: readonly number[] | undefined;
}

/** So many are read and put in order; of more, at least one in fifty of a hundred thousand matches, and an index gives the order. */
const few = 2000;

export async function understandFilter(tx: CommunityTx, filter: MembersFilter): Promise<Wanted> {
  const criteria = await criteriaOf(tx, filter);
  let among: number[] | undefined;
  for (const { candidates } of criteria) {
    if (candidates === undefined) continue;
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM (${candidates} LIMIT ${few + 1}) AS found`.execute(tx);
    if (rows.length <= few && (among === undefined || rows.length < among.length))
      among = rows.map((row) => row.id);
    if (among?.length === 0) break;
  }
  return { sort: filter.sort, conditions: criteria.map(({ holds }) => holds), among };
}

interface Criterion {
  /** For a row of `members` that is named `m`, with its activity `a`. */
  holds: Sql;
  /** The ids of those with it, as an index has them. */
  candidates?: Sql;
}

async function criteriaOf(tx: CommunityTx, filter: MembersFilter): Promise<Criterion[]> {
  const criteria = typedWords(filter.q).map((word) => wordCriterion(tx, word));
  if (filter.company !== undefined) {
    const companyId = await companyOfMember(tx, filter.company);
    if (companyId === null) throw notFound();
    criteria.push({
      holds: sql`m.company_id = ${companyId}`,
      candidates: sql`SELECT id FROM members WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`,
    });
  }
  if (filter.role === 'Admin') {
    criteria.push({
      holds: sql`m.community_role = 'Admin'`,
      candidates: sql`
        SELECT id FROM members WHERE community_id = ${tx.communityId} AND left_at IS NULL AND community_role = 'Admin'`,
    });
  } else if (filter.role === 'Member') criteria.push({ holds: sql`m.community_role = 'Member'` });
  else if (filter.role !== undefined) {
    criteria.push({
      holds: sql`${filter.role}::text = ANY (m.roles)`,
      candidates: sql`
        SELECT id FROM members
         WHERE community_id = ${tx.communityId} AND left_at IS NULL AND roles <> '{}' AND ${filter.role}::text = ANY (roles)`,
    });
  }
  if (filter.state !== undefined) criteria.push(stateCriterion(tx, filter.state));
  if (filter.silent !== undefined) criteria.push(silentCriterion(tx, Number(filter.silent)));
  return criteria;
}

/** An address is looked for as a whole; everything else by its words. */
const typedWords = (q: string): string[] =>
  [
    ...new Set(
      searchKey(q)
        .split(/\s+/)
        .flatMap((part) => (part.includes('@') ? [part] : wordsOf(part))),
    ),
  ].slice(0, mostSearchWords);

/** Written as a scalar, so that the planner cannot turn it into a join with everybody who has the word. */
const wordCriterion = (tx: CommunityTx, word: string): Criterion => ({
  holds: sql`
    (SELECT w.word FROM member_words w
      WHERE w.community_id = ${tx.communityId} AND w.member_id = m.id AND w.word >= ${word} AND w.word < ${endOfPrefix(word)}
      LIMIT 1) IS NOT NULL`,
  candidates: sql`
    SELECT member_id AS id FROM member_words
     WHERE community_id = ${tx.communityId} AND word >= ${word} AND word < ${endOfPrefix(word)}`,
});

function stateCriterion(tx: CommunityTx, state: NonNullable<MembersFilter['state']>): Criterion {
  if (state === 'suspended') {
    return {
      holds: sql`m.suspended_at IS NOT NULL`,
      candidates: sql`
        SELECT id FROM members WHERE community_id = ${tx.communityId} AND left_at IS NULL AND suspended_at IS NOT NULL`,
    };
  }
  if (state === 'active') return { holds: sql`m.suspended_at IS NULL AND a.last_active_at IS NOT NULL` };
  return {
    holds: sql`m.suspended_at IS NULL AND a.last_active_at IS NULL`,
    candidates: seenBefore(tx, sql`(${lastSeen}) = timestamptz '-infinity'`),
  };
}

/** Whoever has only just joined has not fallen silent. */
function silentCriterion(tx: CommunityTx, days: number): Criterion {
  const since = sql`now() - make_interval(days => ${days})`;
  return {
    holds: sql`(${lastSeen}) < ${since} AND m.created_at < ${since}`,
    candidates: seenBefore(tx, sql`(${lastSeen}) < ${since}`),
  };
}

/** In the order of the index, so that it is used whatever the planner thinks of how many there are. */
const seenBefore = (tx: CommunityTx, condition: Sql) =>
  sql`
    SELECT a.member_id AS id FROM member_activity a WHERE a.community_id = ${tx.communityId} AND ${condition}
     ORDER BY (${lastSeen}), a.member_id`;

interface FoundMember {
  id: number;
  key: (string | number | null)[];
}

/** One gives the order, and the other is looked up for each as it comes: a limit within keeps the planner from joining all with all. */
const membersByThemselves = (tx: CommunityTx) => sql`
  (SELECT * FROM members WHERE community_id = ${tx.communityId} AND left_at IS NULL) m
  CROSS JOIN LATERAL (SELECT * FROM member_activity
                       WHERE community_id = ${tx.communityId} AND member_id = m.id LIMIT 1) a`;
const membersByActivity = (tx: CommunityTx) => sql`
  (SELECT * FROM member_activity WHERE community_id = ${tx.communityId}) a
  CROSS JOIN LATERAL (SELECT * FROM members
                       WHERE community_id = ${tx.communityId} AND id = a.member_id AND left_at IS NULL LIMIT 1) m`;

/** The next so many, in order. */
export async function findMembers(
  tx: CommunityTx,
  { sort, conditions, among }: Wanted,
  { after, most }: { after?: MemberPlace | undefined; most: number },
): Promise<FoundMember[]> {
  if (among?.length === 0) return [];
  const isOne = sort === 'active' ? sql`a.member_id` : sql`m.id`;
  const wanted = among === undefined ? conditions : [sql`${isOne} = ANY (${among}::bigint[])`, ...conditions];
  const { rows } = await sql<FoundMember>`
    SELECT m.id, ${memberKey[sort]} AS key
      FROM ${sort === 'active' ? membersByActivity(tx) : membersByThemselves(tx)}
     WHERE ${behindMember(sort, after)} AND ${all(wanted)}
     ORDER BY ${memberOrder[sort]} LIMIT ${most}`.execute(tx);
  return rows;
}
