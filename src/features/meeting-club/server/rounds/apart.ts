import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { blockedPairs } from '../../../chat/server/public.ts';
import type { Lots } from '../../rules/matching/lots.ts';
import type { MemberPair } from '../../rules/matching/types.ts';
import type { RoundRow } from './find-round.ts';

/** Read here, where nothing but "not possible" leaves, and by whoever wrote it. */
export async function privatelyApart(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<readonly MemberPair[]> {
  const { rows } = await sql<Row<'club_avoided', 'member_id' | 'avoided_member_id'>>`
    SELECT member_id, avoided_member_id FROM club_avoided
     WHERE community_id = ${tx.communityId} AND member_id = ANY (${memberIds}::bigint[]) AND avoided_member_id = ANY (${memberIds}::bigint[])`.execute(
    tx,
  );
  return [
    ...(await blockedPairs(tx, memberIds)),
    ...rows.map((row): MemberPair => [row.member_id, row.avoided_member_id]),
  ];
}

/**
 * What is private between any two people of the club, as the round's preview knows it from its first matching on: what someone writes later must
 * not be seen by trying again (decision 069). A round that was taken back and matched once more takes in those who joined meanwhile.
 */
export async function noteApart(tx: CommunityTx, round: RoundRow): Promise<void> {
  const { rows: wishes } = await sql<{ member_id: number; is_new: boolean }>`
    SELECT member_id, joined_at > coalesce(${round.apart_until}::timestamptz, '-infinity') AS is_new
      FROM club_wishes WHERE community_id = ${tx.communityId}`.execute(tx);
  const isNew = new Set(wishes.filter((wish) => wish.is_new).map((wish) => wish.member_id));
  const all = await privatelyApart(
    tx,
    wishes.map((wish) => wish.member_id),
  );
  const pairs = all.filter(([one, other]) => isNew.has(one) || isNew.has(other));
  await sql`
    INSERT INTO club_apart (community_id, round_id, low_member_id, high_member_id)
    SELECT ${tx.communityId}, ${round.id}, least(p.one, p.other), greatest(p.one, p.other)
      FROM unnest(${pairs.map(([one]) => one)}::bigint[], ${pairs.map(([, other]) => other)}::bigint[]) AS p (one, other)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE club_rounds r
       SET apart_key = coalesce(r.apart_key, before.apart_key, gen_random_uuid()), apart_at = coalesce(r.apart_at, moment()),
           apart_of = coalesce(r.apart_of, ${wishes.length}), apart_until = moment()
      FROM (SELECT) AS always
      LEFT JOIN LATERAL (SELECT b.apart_key FROM club_rounds b
                          WHERE b.community_id = ${tx.communityId} AND b.apart_key IS NOT NULL ORDER BY b.id DESC LIMIT 1) before ON true
     WHERE r.community_id = ${tx.communityId} AND r.id = ${round.id}`.execute(tx);
}

/** For the preview of a round. One that was matched before anything was noted goes by what there is today. */
export async function apartInPreview(
  tx: CommunityTx,
  round: Pick<RoundRow, 'id' | 'apart_key' | 'apart_at' | 'apart_of'>,
  memberIds: readonly number[],
): Promise<{ impossible: readonly MemberPair[]; lots?: Lots }> {
  const { apart_key: key, apart_at: at, apart_of: clubSize } = round;
  if (key === null || at === null || clubSize === null)
    return { impossible: await privatelyApart(tx, memberIds) };
  const { rows } = await sql<Row<'club_apart', 'low_member_id' | 'high_member_id'>>`
    SELECT low_member_id, high_member_id FROM club_apart
     WHERE community_id = ${tx.communityId} AND round_id = ${round.id}
       AND low_member_id = ANY (${memberIds}::bigint[]) AND high_member_id = ANY (${memberIds}::bigint[])`.execute(
    tx,
  );
  const word = (from: number) => Number.parseInt(key.replaceAll('-', '').slice(from, from + 8), 16);
  return {
    impossible: rows.map((row) => [row.low_member_id, row.high_member_id]),
    // The first and the last digits: a few between them are the same in every such key.
    lots: { key: [word(0), word(24)], day: Math.floor(at.getTime() / 86_400_000), clubSize },
  };
}

/** Once it is sent, what is true today counts, and nobody tries anything any more. */
export async function forgetApart(tx: CommunityTx, roundId: number): Promise<void> {
  await sql`DELETE FROM club_apart WHERE community_id = ${tx.communityId} AND round_id = ${roundId}`.execute(
    tx,
  );
}
