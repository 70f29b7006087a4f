import { sql } from 'kysely';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** What the leaver added is not named after them any more. A picture loses its name together with the seat; a document keeps what it is. */
export async function leave(tx: CommunityTx, { memberId }: EndedSeat): Promise<void> {
  await sql`
    UPDATE files f SET original_name = 'document' || coalesce(substring(f.original_name FROM '\\.[A-Za-z0-9]{1,5}$'), '')
      FROM referral_files r
     WHERE r.community_id = ${tx.communityId} AND r.member_id = ${memberId}
       AND f.community_id = r.community_id AND f.id = r.file_id AND f.media_type NOT LIKE 'image/%'`.execute(
    tx,
  );
}
