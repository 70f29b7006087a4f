import type { EndedSeat } from '../../../kit/server/feature.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { cancelForLeaver } from './meetings/after-leaving.ts';
import { forgetWish } from './wishes/leave-club.ts';

/**
 * What they wished, whom they would rather not meet and what they thought of a meeting goes; so does their name on the lists of others. That a
 * meeting took place stays, for those who were in it.
 */
export async function leave(tx: CommunityTx, { memberId, companyId }: EndedSeat): Promise<void> {
  await cancelForLeaver(tx, { memberId, companyId });
  await forgetWish(tx, memberId);
  await sql`
    DELETE FROM club_avoided
     WHERE community_id = ${tx.communityId} AND (member_id = ${memberId} OR avoided_member_id = ${memberId})`.execute(
    tx,
  );
  await sql`
    DELETE FROM club_apart
     WHERE community_id = ${tx.communityId} AND (low_member_id = ${memberId} OR high_member_id = ${memberId})`.execute(
    tx,
  );
  await sql`
    DELETE FROM club_met
     WHERE community_id = ${tx.communityId} AND (low_member_id = ${memberId} OR high_member_id = ${memberId})`.execute(
    tx,
  );
  const mine = sql`community_id = ${tx.communityId} AND member_id = ${memberId}`;
  await sql`UPDATE club_feedback SET stars = NULL, meets_again = NULL, note = '' WHERE ${mine}`.execute(tx);
  await sql`UPDATE club_outcomes SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`
    UPDATE club_rounds SET author_id = NULL WHERE community_id = ${tx.communityId} AND author_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE club_meetings SET cancelled_by = NULL
     WHERE community_id = ${tx.communityId} AND cancelled_by = ${memberId}`.execute(tx);
}
