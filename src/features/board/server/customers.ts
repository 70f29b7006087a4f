import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { searchKey, wordsOf } from '../../../kit/common/words.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { referralFaces, type ReferralFace } from '../../referrals/server/public.ts';

// A referral's customer may have their details removed. By then nobody knows what they were called, so it is noted beforehand which cards tell of them.

/** A card has come to be about a referral. */
export async function noteCustomer(
  tx: CommunityTx,
  caller: Caller,
  cardId: number,
  referralId: number,
): Promise<void> {
  await sql`
    INSERT INTO board_card_customers (community_id, card_id, referral_id, is_in_name)
    VALUES (${tx.communityId}, ${cardId}, ${referralId}, false) ON CONFLICT DO NOTHING`.execute(tx);
  await noteCustomers(tx, caller, cardId);
}

/** A card has another name. Of those who are forgotten already it keeps what was known: the board may not have heard of it yet. */
export async function noteCustomers(tx: CommunityTx, { companyId }: Caller, cardId: number): Promise<void> {
  const { rows } = await sql<Row<'board_card_customers', 'referral_id'> & Row<'board_cards', 'name'>>`
    SELECT r.referral_id, c.name FROM board_card_customers r
      JOIN board_cards c ON c.community_id = r.community_id AND c.id = r.card_id
     WHERE r.community_id = ${tx.communityId} AND r.card_id = ${cardId}`.execute(tx);
  if (rows.length === 0) return;
  const faces = await referralFaces(
    tx,
    companyId,
    rows.map((row) => row.referral_id),
  );
  const known = rows.flatMap(({ referral_id: id, name }) => {
    const face = faces.get(id);
    return face && !face.isForgotten ? [{ id, isInName: tellsOf(name, face) }] : [];
  });
  await sql`
    UPDATE board_card_customers r SET is_in_name = k.is_in_name
      FROM unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ isInName }) => isInName)}::boolean[]) AS k (id, is_in_name)
     WHERE r.community_id = ${tx.communityId} AND r.card_id = ${cardId} AND r.referral_id = k.id`.execute(tx);
}

export async function copyCustomers(tx: CommunityTx, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO board_card_customers (community_id, card_id, referral_id, is_in_name)
    SELECT community_id, ${to}, referral_id, is_in_name FROM board_card_customers
     WHERE community_id = ${tx.communityId} AND card_id = ${from}`.execute(tx);
}

/** An answer that shows a card speaks of these, though it may be linked to none of them now. */
export async function speakOfCustomers(tx: CommunityTx, cardId: number): Promise<void> {
  const { rows } = await sql<Row<'board_card_customers', 'referral_id'>>`
    SELECT referral_id FROM board_card_customers WHERE community_id = ${tx.communityId} AND card_id = ${cardId}`.execute(
    tx,
  );
  for (const { referral_id: id } of rows) speaksOf(tx, `referral:${id}`);
}

const shortestNeedWord = 4;

/** By the whole name or any part of it, or by the need, as far as that can be told from any other: two words of it, or the whole. */
function tellsOf(name: string, { customer, need }: Pick<ReferralFace, 'customer' | 'need'>): boolean {
  const words = new Set(wordsOf(name));
  const isCalled = wordsOf(customer).some(
    (part) => part.length > 1 && (words.has(part) || words.has(`${part}s`)),
  );
  const shared = wordsOf(need).filter((word) => word.length >= shortestNeedWord && words.has(word));
  return isCalled || shared.length > 1 || holds(name, customer) || holds(name, need);
}

/** For languages that put nothing between their words. */
const holds = (name: string, text: string) => text !== '' && searchKey(name).includes(searchKey(text));

const forgotten = 'Details removed';

/** The customer's name is gone from the referral: it goes from the names of cards that tell of them, and from whatever says how those were once called. */
export async function forgetCustomer(
  tx: CommunityTx,
  companyId: CompanyRowId,
  referralId: number,
): Promise<number[]> {
  const { rows } = await sql<Row<'board_cards', 'id'>>`
    WITH told AS (
      DELETE FROM board_card_customers r USING board_cards c
       WHERE r.community_id = ${tx.communityId} AND r.referral_id = ${referralId}
         AND c.community_id = r.community_id AND c.id = r.card_id AND c.company_id = ${companyId}
      RETURNING c.id, c.removal_id, r.is_in_name
    ), named AS (
      UPDATE board_cards c SET name = ${forgotten}, changed_at = moment() FROM told t
       WHERE c.community_id = ${tx.communityId} AND c.id = t.id AND t.is_in_name
    ), removals AS (
      UPDATE board_removals r SET name = ${forgotten} FROM told t
       WHERE r.community_id = ${tx.communityId} AND r.id = t.removal_id AND r.what = 'card' AND t.is_in_name
    ), lines AS (
      UPDATE board_activity a SET facts = facts || ${JSON.stringify({ from: forgotten, to: forgotten })}::jsonb FROM told t
       WHERE a.community_id = ${tx.communityId} AND a.card_id = t.id AND a.what IN ('copied', 'renamed')
    )
    SELECT id FROM told`.execute(tx);
  return rows.map((row) => row.id);
}
