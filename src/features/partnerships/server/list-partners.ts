import { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { searchKey } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import { cursorOf, pageOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import { usageOf } from '../../subscriptions/server/public.ts';
import {
  partnershipStatuses,
  type Direction,
  type Partner,
  type PartnersQuery,
  type partnerSorts,
} from '../contract.ts';
import { groupOf } from '../rules.ts';
import { partnerCards } from './partner-cards.ts';

const pageSize = 24;

type Sort = (typeof partnerSorts)[number];

const partnershipId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** 1: it waits for our answer, and so stands on top. */
const turn = z.number().int().min(0).max(1);
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Where the page before ended: its order, and the key of its last partner. */
const place = z.discriminatedUnion('sort', [
  // Microseconds: a whole number, exact, and the same in every time zone.
  z.object({ sort: z.literal('active'), key: z.tuple([turn, amount, partnershipId]) }),
  z.object({ sort: z.literal('name'), key: z.tuple([turn, z.string(), partnershipId]) }),
  z.object({ sort: z.literal('sent'), key: z.tuple([turn, amount, partnershipId]) }),
  z.object({ sort: z.literal('received'), key: z.tuple([turn, amount, partnershipId]) }),
]);
export type Place = z.infer<typeof place>;

export async function listPartners(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  query: PartnersQuery,
) {
  const after = query.after === undefined ? undefined : placeOf(query.after, place);
  if (after && after.sort !== query.sort) throw wrongPlace();
  const { ids, next } = await partnerPage(tx, companyId, query, after, pageSize);
  const cards = await partnerCards(tx, companyId, ids);
  const { plan, partners } = await usageOf(tx, companyId);
  return {
    partners: cards.map(({ card }): Partner => card),
    next: next && cursorOf(next),
    groups: { partners, ...(await countsOfTabs(tx, companyId, query.direction)) },
    limit: { partners, most: plans[plan].partners },
  };
}

interface Found {
  id: Row<'partnership_sides'>['partnership_id'];
  key: readonly (string | number)[];
}

export async function partnerPage(
  tx: CommunityTx,
  companyId: CompanyRowId,
  query: Omit<PartnersQuery, 'after'>,
  after: Place | undefined,
  size: number,
) {
  const { sort, direction } = query;
  const { rows } = await sql<Found>`
    SELECT id, ${keyColumn[sort]} AS key FROM (
      SELECT s.partnership_id AS id, s.last_activity_at, ${direction ? sql`s.is_our_turn` : sql`false`} AS on_top,
             ${sortColumn[sort]} AS sorted
        FROM partnership_sides s
        JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
        ${sort === 'name' || query.q !== '' ? nameJoin : sql``} ${pairJoin(sort)}
       WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId} AND ${all(conditions(query))}) AS listed
     WHERE ${behind(after)} ORDER BY ${order[sort]} LIMIT ${size + 1}`.execute(tx);
  const { found, next } = pageOf(rows, size);
  return { ids: found.map(({ id }) => id), next: next && place.parse({ sort, key: next }) };
}

const nameJoin = sql`JOIN companies c ON c.community_id = s.community_id AND c.id = s.other_company_id`;

function pairJoin(sort: Sort): Sql {
  if (sort !== 'sent' && sort !== 'received') return sql``;
  const [sender, receiver] =
    sort === 'sent' ? ['s.company_id', 's.other_company_id'] : ['s.other_company_id', 's.company_id'];
  return sql`
    LEFT JOIN company_pairs w ON w.community_id = s.community_id AND w.sender_company_id = ${sql.ref(sender)}
                             AND w.receiver_company_id = ${sql.ref(receiver)}`;
}

/** An invitation whose time is over counts as expired before the job has come by. */
const statusNow = sql`CASE WHEN p.status = 'Invited' AND p.expires_at <= moment() THEN 'Expired' ELSE p.status END`;

function conditions({ direction, group, status, q, liked }: Omit<PartnersQuery, 'after'>): Sql[] {
  const wanted: Sql[] = [];
  if (group) {
    const statuses = partnershipStatuses.filter((one) => groupOf(one) === group);
    const isWanted = sql`${statusNow} = ANY (${statuses}::text[])`;
    // Whatever waits for our answer stands above the partners, so that the badge leads to what it counts.
    const isOnTop = direction !== undefined && group === 'partners';
    wanted.push(isOnTop ? sql`(${isWanted} OR s.is_our_turn AND ${statusNow} = 'Invited')` : isWanted);
  }
  if (direction) wanted.push(standsUnder(direction, group));
  if (status) wanted.push(sql`${statusNow} = ${status}`);
  if (liked !== undefined) wanted.push(sql`s.is_liked = ${liked}`);
  if (q !== '') wanted.push(sql`position(${searchKey(q)} IN c.name_key) > 0`);
  return wanted;
}

/** An invitation that waits belongs to both lists: nobody knows yet what becomes of it. */
function standsUnder(direction: Direction, group: PartnersQuery['group']): Sql {
  const way = sql.ref(direction === 'outgoing' ? 's.is_outbound' : 's.is_inbound');
  // In these very words it is what the indexes of the two lists hold.
  const isListed = sql`(${way} OR s.is_our_turn)`;
  if (group === 'waiting') return sql`true`;
  return group ? isListed : sql`(${isListed} OR ${statusNow} = 'Invited')`;
}

const sortColumn: Record<Sort, Sql> = {
  active: sql`NULL`,
  name: sql`c.name_key`,
  sent: sql`coalesce(w.sent, 0)`,
  received: sql`coalesce(w.sent, 0)`,
};

const order: Record<Sort, Sql> = {
  active: sql`on_top DESC, last_activity_at DESC, id DESC`,
  name: sql`on_top DESC, sorted, id`,
  sent: sql`on_top DESC, sorted DESC, id DESC`,
  received: sql`on_top DESC, sorted DESC, id DESC`,
};

const keyColumn: Record<Sort, Sql> = {
  active: sql`jsonb_build_array(on_top::integer, (extract(epoch FROM last_activity_at) * 1000000)::bigint, id)`,
  name: sql`jsonb_build_array(on_top::integer, sorted, id)`,
  sent: sql`jsonb_build_array(on_top::integer, sorted, id)`,
  received: sql`jsonb_build_array(on_top::integer, sorted, id)`,
};

function behind(after: Place | undefined): Sql {
  if (after === undefined) return sql`true`;
  const [turnThere, sorted, id] = after.key;
  const onTop = sql`${turnThere === 1}`;
  switch (after.sort) {
    case 'active':
      return sql`(on_top, last_activity_at, id) < (${onTop}, timestamptz 'epoch' + ${sorted} * interval '1 microsecond', ${id}::bigint)`;
    case 'name':
      return sql`(NOT on_top, sorted, id) > (NOT ${onTop}, ${sorted}::text COLLATE "C", ${id}::bigint)`;
    default:
      return sql`(on_top, sorted, id) < (${onTop}, ${sorted}::integer, ${id}::bigint)`;
  }
}

async function countsOfTabs(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction | undefined,
): Promise<{ partners?: number; waiting: number; former: number }> {
  const ofDirection = {
    outgoing: sql`outbound_partners AS partners, outbound_former AS former`,
    incoming: sql`inbound_partners AS partners, inbound_former AS former`,
  };
  const columns = direction ? ofDirection[direction] : sql`former_partnerships AS former`;
  const { rows } = await sql<{
    partners?: number;
    waiting: Row<'company_counts'>['waiting_partnerships'];
    former: number;
  }>`
    SELECT waiting_partnerships AS waiting, ${columns} FROM company_counts
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  return rows[0] ?? { waiting: 0, former: 0 };
}
