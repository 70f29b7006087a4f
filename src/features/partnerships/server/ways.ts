import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { changeCounts, type KeptCounts } from '../../members/server/company/public.ts';
import type { PartnershipStatus } from '../contract.ts';
import { groupOf, otherOf, waitsOn, type Ways, type Which } from '../rules.ts';
import type { Partnership } from './partnership.ts';

/** Companies by their ids inside the server. */
export interface Pair {
  sender: CompanyRowId;
  receiver: CompanyRowId;
}

/**
 * Where both companies find a saved partnership. It stands under a way when the invitation was made for it, when terms are
 * agreed for it, or when a referral went it; and on top of either list while it is that company's turn.
 */
export async function placeSides(
  tx: CommunityTx,
  before: Partnership | null,
  after: Partnership,
): Promise<void> {
  const { id, company, madeFor } = after;
  const went = await holdTraffic(tx, company);
  const agreed = await agreedWays(tx, after);
  const ways = {
    a: madeFor.a || agreed.a || went.a,
    b: madeFor.b || agreed.b || went.b,
  };
  const old = await keptWays(tx, id, company.a);
  const turns = waitsOn(after);
  for (const side of ['a', 'b'] as const) {
    await sql`
      UPDATE partnership_sides
         SET is_outbound = ${ways[side]}, is_inbound = ${ways[otherOf(side)]}, is_our_turn = ${turns.includes(side)},
             last_activity_at = moment()
       WHERE community_id = ${tx.communityId} AND company_id = ${company[side]}
         AND other_company_id = ${company[otherOf(side)]}`.execute(tx);
  }
  const changeOf = (side: Which) => difference(countedFor(before, old, side), countedFor(after, ways, side));
  await changeCounts(
    tx,
    new Map([
      [company.a, changeOf('a')],
      [company.b, changeOf('b')],
    ]),
  );
}

/**
 * Whether a referral ever went each way. Both rows are held: a first referral in this very moment waits and then finds the
 * partnership as it is saved, or is waited for and seen.
 */
async function holdTraffic(tx: CommunityTx, { a, b }: Partnership['company']): Promise<Ways> {
  await sql`
    INSERT INTO company_pairs (community_id, sender_company_id, receiver_company_id)
    VALUES (${tx.communityId}, ${a}, ${b}), (${tx.communityId}, ${b}, ${a}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<{ sender: Row<'company_pairs'>['sender_company_id']; has_sent: boolean }>`
    SELECT sender_company_id AS sender, sent > 0 AS has_sent FROM company_pairs
     WHERE community_id = ${tx.communityId}
       AND (sender_company_id, receiver_company_id) IN ((${a}, ${b}), (${b}, ${a}))
     ORDER BY sender_company_id FOR SHARE`.execute(tx);
  const hasSent = (company: number) => rows.some((row) => row.sender === company && row.has_sent);
  return { a: hasSent(a), b: hasSent(b) };
}

/** The sender of a way is whoever the other one pays. */
async function agreedWays(tx: CommunityTx, { id, versionInForce }: Partnership): Promise<Ways> {
  const { rows } = await sql<Ways>`
    SELECT paid_by_b IS NOT NULL AS a, paid_by_a IS NOT NULL AS b FROM partnership_terms
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND version = ${versionInForce}`.execute(
    tx,
  );
  return rows[0] ?? { a: false, b: false };
}

async function keptWays(tx: CommunityTx, id: number, companyA: number): Promise<Ways> {
  const { rows } = await sql<Ways>`
    SELECT is_outbound AS a, is_inbound AS b FROM partnership_sides
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND company_id = ${companyA}`.execute(
    tx,
  );
  return rows[0]!;
}

/** With the first referral that goes a way, a partnership stands under it. The caller holds the pair's traffic. */
export async function standUnderWay(tx: CommunityTx, { sender, receiver }: Pair): Promise<void> {
  const { rows } = await sql<Row<'partnerships', 'status'>>`
    UPDATE partnership_sides s SET is_outbound = true FROM partnerships p
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${sender} AND s.other_company_id = ${receiver}
       AND NOT s.is_outbound AND p.community_id = s.community_id AND p.id = s.partnership_id
    RETURNING p.status`.execute(tx);
  if (!rows[0]) return;
  await sql`
    UPDATE partnership_sides SET is_inbound = true
     WHERE community_id = ${tx.communityId} AND company_id = ${receiver} AND other_company_id = ${sender}`.execute(
    tx,
  );
  const { status } = rows[0];
  await changeCounts(
    tx,
    new Map([
      [sender, counted(status, { isOutbound: true, isInbound: false })],
      [receiver, counted(status, { isOutbound: false, isInbound: true })],
    ]),
  );
}

type Counted = Pick<
  KeptCounts,
  'outbound_partners' | 'inbound_partners' | 'outbound_former' | 'inbound_former'
>;

/** The numbers on the tabs of the two lists. */
function counted(
  status: PartnershipStatus | undefined,
  { isOutbound, isInbound }: { isOutbound: boolean; isInbound: boolean },
): Counted {
  const group = status && groupOf(status);
  return {
    outbound_partners: Number(group === 'partners' && isOutbound),
    inbound_partners: Number(group === 'partners' && isInbound),
    outbound_former: Number(group === 'former' && isOutbound),
    inbound_former: Number(group === 'former' && isInbound),
  };
}

const countedFor = (partnership: Partnership | null, ways: Ways, side: Which) =>
  counted(partnership?.status, { isOutbound: ways[side], isInbound: ways[otherOf(side)] });

const difference = (old: Counted, now: Counted): Counted => ({
  outbound_partners: now.outbound_partners - old.outbound_partners,
  inbound_partners: now.inbound_partners - old.inbound_partners,
  outbound_former: now.outbound_former - old.outbound_former,
  inbound_former: now.inbound_former - old.inbound_former,
});
