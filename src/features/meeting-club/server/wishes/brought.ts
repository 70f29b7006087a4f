import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mostCounted, type Brought } from '../../contract/wishes.ts';

/** For the whole community. In the order of an index, so that it is used whatever the planner thinks of how many there are. */
export async function broughtToAll(tx: CommunityTx): Promise<Brought> {
  const outcomes = (kind: 'referral' | 'partnership' | 'introduction', counts = sql`true`) => sql`
    (SELECT count(*)::int FROM (SELECT FROM club_outcomes
      WHERE community_id = ${tx.communityId} AND kind = ${kind} AND ${counts} ORDER BY id LIMIT ${mostCounted}) AS found)`;
  const isMade = sql`partnership_made_at(community_id, partnership_id) IS NOT NULL`;
  const { rows } = await sql<Brought>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM club_meetings
             WHERE community_id = ${tx.communityId} AND status = 'Met' ORDER BY id LIMIT ${mostCounted}) AS held) AS meetings,
           ${outcomes('referral')} AS referrals, ${outcomes('partnership', isMade)} AS partnerships, ${outcomes('introduction')} AS introductions`.execute(
    tx,
  );
  return rows[0]!;
}

/** Where three met, what came of it between the other two is theirs. */
export async function broughtMe(tx: CommunityTx, memberId: number): Promise<Brought> {
  const { rows } = await sql<Brought>`
    SELECT count(DISTINCT m.id)::int AS meetings,
           count(o.id) FILTER (WHERE o.kind = 'referral')::int AS referrals,
           count(partnership_made_at(o.community_id, o.partnership_id))::int AS partnerships,
           count(o.id) FILTER (WHERE o.kind = 'introduction')::int AS introductions
      FROM club_people k
      JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id AND m.status = 'Met'
      LEFT JOIN club_outcomes o ON o.community_id = m.community_id AND o.meeting_id = m.id
           AND (o.member_id = k.member_id
                OR (SELECT count(*) FROM club_people q WHERE q.community_id = m.community_id AND q.meeting_id = m.id) = 2)
     WHERE k.community_id = ${tx.communityId} AND k.member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}
