import { z } from 'zod';
import type { CompanyOnWire, CompanyRowId } from '../../../../kit/common/ids.ts';
import { wordsOf } from '../../../../kit/common/words.ts';
import { all } from '../../../../kit/server/conditions.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mostSearchWords } from '../../rules/search.ts';
import { firstMemberOf } from './companies.queries.ts';
import { beginsWith, hitsOf } from '../directory/word-search.ts';

type Plan = Row<'companies'>['subscription_type'];
type Status = Row<'companies'>['subscription_status'];

/** Where a page of plans ended. */
export const planPlace = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('name'), key: z.tuple([z.string(), z.number().int()]) }),
  // Microseconds: a whole number, exact, and the same in every time zone.
  z.object({ sort: z.literal('ends'), key: z.tuple([z.number().int(), z.number().int()]) }),
]);
export type PlanPlace = z.infer<typeof planPlace>;

export interface PlansWanted {
  q: string;
  plan?: Plan | undefined;
  state?: Status | undefined;
  /** Only what still runs and ends before that. */
  endsWithinDays?: number | undefined;
  /** A statement of ids, where only some are looked at. */
  among?: Sql | undefined;
  sort: PlanPlace['sort'];
  after?: PlanPlace | undefined;
  most: number;
}

export interface CompanyPlan {
  id: CompanyRowId;
  company_id: CompanyOnWire;
  name: string;
  avatar: string | null;
  plan: Plan;
  status: Status;
  expiry: Date;
  partners: number;
  key: PlanPlace['key'];
}

const order = {
  name: sql`c.name_key, c.id`,
  ends: sql`c.subscription_expiry, c.id`,
};
const keyOf = {
  name: sql`jsonb_build_array(c.name_key, c.id)`,
  ends: sql`jsonb_build_array((extract(epoch FROM c.subscription_expiry) * 1000000)::bigint, c.id)`,
};

function isBehind(after: PlanPlace): Sql {
  const [place, id] = after.key;
  return after.sort === 'name'
    ? sql`(c.name_key, c.id) > (${place}::text COLLATE "C", ${id}::bigint)`
    : sql`(c.subscription_expiry, c.id) > (timestamptz 'epoch' + ${place} * interval '1 microsecond', ${id}::bigint)`;
}

/** From so many companies on, a word says too little to begin with it. */
const manyHits = 4000;

/** Companies of the directory with their plans, so many from a place on. A company whose plan has just ended is Expired, written down or not. */
export async function companiesByPlan(tx: CommunityTx, wanted: PlansWanted): Promise<CompanyPlan[]> {
  const { sort, most } = wanted;
  const words = wordsOf(wanted.q).slice(0, mostSearchWords);
  const hits = await hitsOf(tx, words, manyHits + 1);
  const isRare = hits.some((count) => count <= manyHits);
  const page = wanted.among || isRare ? amongFew(tx, wanted, words) : inOrder(tx, wanted, words);
  const { rows } = await sql<CompanyPlan>`
    SELECT ${columns(sort)}
      FROM (SELECT * FROM (${page}) AS c ORDER BY ${order[sort]} LIMIT ${most}) AS c
     ORDER BY ${order[sort]}`.execute(tx);
  return rows;
}

export async function planOfCompany(tx: CommunityTx, companyId: CompanyRowId): Promise<CompanyPlan> {
  const { rows } = await sql<CompanyPlan>`
    SELECT ${columns('name')} FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId}`.execute(tx);
  return rows[0]!;
}

const columns = (sort: PlanPlace['sort']) => sql`
  c.id, ${firstMemberOf('c')} AS company_id, c.name, c.avatar, c.subscription_type AS plan,
  CASE WHEN c.subscription_expiry <= moment() THEN 'Expired' ELSE c.subscription_status END AS status,
  c.subscription_expiry AS expiry, ${keyOf[sort]} AS key,
  coalesce((SELECT n.partners FROM company_counts n
             WHERE n.community_id = c.community_id AND n.company_id = c.id), 0) AS partners`;

/** Of each plan and state an index has the order; of each, no more than a page is read. */
function inOrder(tx: CommunityTx, wanted: PlansWanted, words: readonly string[]): Sql {
  const kinds = kindsOf(wanted);
  return sql`
    SELECT c.* FROM unnest(${kinds.map(({ plan }) => plan)}::text[], ${kinds.map(({ status }) => status)}::text[]) AS kind (plan, status)
     CROSS JOIN LATERAL (
       SELECT c.* FROM companies c
        WHERE c.community_id = ${tx.communityId} AND c.is_listed AND c.subscription_type = kind.plan
          AND c.subscription_status = kind.status AND ${all([...conditions(wanted), ...words.map((word) => hasWord(tx, word))])}
        ORDER BY ${order[wanted.sort]} LIMIT ${wanted.most}) AS c`;
}

const hasWord = (tx: CommunityTx, word: string) => sql`
  (SELECT true FROM company_words f
    WHERE f.community_id = ${tx.communityId} AND f.company_id = c.id AND ${beginsWith(word)} LIMIT 1)`;

/** Few have what is asked for: they are looked up one by one. */
function amongFew(tx: CommunityTx, wanted: PlansWanted, words: readonly string[]): Sql {
  const sets = [
    ...(wanted.among ? [wanted.among] : []),
    ...words.map(
      (word) => sql`SELECT f.company_id FROM company_words f
                     WHERE f.community_id = ${tx.communityId} AND ${beginsWith(word)}`,
    ),
  ];
  const kinds = kindsOf(wanted);
  return sql`
    SELECT c.* FROM (${sql.join(sets, sql` INTERSECT `)}) AS few (id)
     CROSS JOIN LATERAL (
       SELECT c.* FROM companies c
        WHERE c.community_id = ${tx.communityId} AND c.id = few.id AND c.is_listed
          AND c.subscription_type = ANY (${kinds.map(({ plan }) => plan)}::text[])
          AND c.subscription_status = ANY (${kinds.map(({ status }) => status)}::text[]) AND ${all(conditions(wanted))}
        LIMIT 1) AS c`;
}

const plans: readonly Plan[] = ['Free', 'Basic'];
const states: readonly Status[] = ['Trial', 'Active', 'Expired'];

function kindsOf({ plan, state, endsWithinDays }: PlansWanted): { plan: Plan; status: Status }[] {
  const possible = states.filter((status) => endsWithinDays === undefined || status !== 'Expired');
  return plans
    .filter((each) => plan === undefined || each === plan)
    .flatMap((each) =>
      possible
        .filter((status) => state === undefined || status === state)
        .map((status) => ({ plan: each, status })),
    );
}

function conditions({ state, endsWithinDays, after }: PlansWanted): Sql[] {
  const runs = endsWithinDays !== undefined || state === 'Trial' || state === 'Active';
  return [
    ...(runs ? [sql`c.subscription_expiry > moment()`] : []),
    ...(endsWithinDays === undefined
      ? []
      : [sql`c.subscription_expiry <= moment() + make_interval(days => ${endsWithinDays})`]),
    ...(after ? [isBehind(after)] : []),
  ];
}
