import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { isImage } from '../../../kit/server/files/media-types.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CardFile } from '../contract/types.ts';

interface FileRow extends Row<'board_files', 'id' | 'card_id' | 'file_name' | 'member_id' | 'created_at'> {
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  still: string | null;
}

export async function filesOn(
  tx: CommunityTx,
  media: MediaAddresses,
  cards: readonly number[],
): Promise<Map<number, CardFile[]>> {
  const { rows } = await sql<FileRow>`
    SELECT f.id, f.card_id, f.file_name, f.member_id, f.created_at, b.name, b.media_type, b.bytes, b.width, b.height, s.name AS still
      FROM board_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
      LEFT JOIN LATERAL kept_file(f.community_id, f.still_file_id) s ON true
     WHERE f.community_id = ${tx.communityId} AND f.card_id = ANY (${cards}::bigint[]) AND f.removal_id IS NULL
     ORDER BY f.id`.execute(tx);
  const found = new Map<number, CardFile[]>();
  for (const row of rows)
    found.set(row.card_id, [...(found.get(row.card_id) ?? []), fileOf(row, media, tx.communityId)]);
  return found;
}

const fileOf = (row: FileRow, media: MediaAddresses, communityId: number): CardFile => ({
  id: row.id,
  name: row.file_name,
  type: row.media_type,
  size: row.bytes,
  width: row.width,
  height: row.height,
  isPicture: isImage({ name: row.media_type }),
  address: media.addressOf(communityId, row.name),
  still: row.still === null ? null : media.addressOf(communityId, row.still),
  userId: row.member_id,
  createdAt: row.created_at.toISOString(),
});

export interface FilesInSum {
  card_id: number;
  files: number;
  /** The name of the bytes; of a picture that moves its still, because nobody reads a board on which everything moves. */
  cover: string | null;
}

/** Of open cards `c`: how many each has, and which one covers it. */
export async function fileSums(
  tx: CommunityTx,
  companyId: CompanyRowId,
  which: Sql,
): Promise<Map<number, FilesInSum>> {
  const { rows } = await sql<FilesInSum>`
    SELECT s.card_id, s.files, b.name AS cover
      FROM (SELECT f.card_id, count(*) AS files,
                   (array_agg(coalesce(f.still_file_id, f.file_id)) FILTER (WHERE f.id = c.cover_id))[1] AS cover_file_id
              FROM board_cards c JOIN board_files f ON f.community_id = c.community_id AND f.card_id = c.id AND f.removal_id IS NULL
             WHERE c.community_id = ${tx.communityId} AND c.company_id = ${companyId} AND c.removal_id IS NULL AND ${which}
             GROUP BY f.card_id) s
      LEFT JOIN LATERAL kept_file(${tx.communityId}, s.cover_file_id) b ON true`.execute(tx);
  return new Map(rows.map((row) => [row.card_id, row]));
}
