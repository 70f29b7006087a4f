import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralFile } from '../contract/referral.ts';

type FileRow = Row<'referral_files', 'id' | 'company_id' | 'created_at'> &
  Row<'files', 'original_name' | 'media_type' | 'bytes'>;

/** Under its own id: the name in the store is never told. */
export async function listFiles(
  tx: CommunityTx,
  referralId: number,
  myCompanyId: number,
): Promise<ReferralFile[]> {
  const { rows } = await sql<FileRow>`
    SELECT r.id, r.company_id, f.original_name, f.media_type, f.bytes, r.created_at
      FROM referral_files r
      JOIN files f ON f.community_id = r.community_id AND f.id = r.file_id
     WHERE r.community_id = ${tx.communityId} AND r.referral_id = ${referralId} ORDER BY r.id`.execute(tx);
  return rows.map((row) => {
    const isMine = row.company_id === myCompanyId;
    return {
      id: row.id,
      name: row.original_name,
      url: `/api/referrals/${referralId}/files/${row.id}`,
      mimeType: row.media_type,
      size: row.bytes,
      uploaded_by: isMine ? 'us' : 'them',
      created_at: row.created_at.toISOString(),
      can: { remove: isMine },
    };
  });
}
