import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { keepWithStill, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { findPost, holdPost, isTheirs, showPost } from './find-post.ts';
import { drawFirstPageLater } from './first-page.ts';
import { indexPosts } from './index-post.ts';
import { isOfShownLine } from './serve-files.ts';
import { tellReaders } from './tell-readers.ts';

const most = 50;

type Current = Row<'post_files', 'id' | 'place' | 'alt' | 'first_version_id'>;

/** The newer one takes the place of the one that is shown; the older ones stay reachable. */
export async function addVersion(
  tx: CommunityTx,
  { store, media }: { store: FileStore; media: MediaAddresses },
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
  { prepared, note }: { prepared: PreparedFile; note: string },
): Promise<Post> {
  const post = await holdPost(tx, caller, id);
  if (!isTheirs(caller, post))
    throw withoutPower(
      caller,
      new Refusal('post.version_not_yours', 403, 'Only its author or an admin can add a newer version.'),
    );
  const { rows } = await sql<Current>`
    UPDATE post_files SET is_current = false
     WHERE community_id = ${tx.communityId} AND id = ${fileId} AND post_id = ${id} AND is_current
    RETURNING id, place, alt, first_version_id`.execute(tx);
  const [current] = rows;
  if (!current) throw notFound();
  const first = current.first_version_id ?? current.id;
  const { kept, still } = await keepWithStill(tx, store, prepared);
  const added = await sql<Row<'post_files', 'id'>>`
    INSERT INTO post_files (community_id, post_id, member_id, file_id, still_file_id, file_name, alt, place, version, note, first_version_id)
    VALUES (${tx.communityId}, ${id}, ${caller.memberId}, ${kept.id}, ${still?.id ?? null}::bigint, ${prepared.originalName}, ${current.alt},
            ${current.place}, (SELECT max(f.version) + 1 FROM post_files f WHERE f.community_id = ${tx.communityId} AND ${first} IN (f.id, f.first_version_id)),
            ${note}, ${first})
    RETURNING id`.execute(tx);
  drawFirstPageLater(tx, added.rows[0]!.id, kept.media_type);
  await indexPosts(tx, [id]);
  await tellReaders(tx, 'changed', post, caller.companyId);
  return showPost(tx, media, caller, id);
}

interface VersionRow extends Row<'post_files', 'id' | 'version' | 'file_name' | 'note' | 'created_at'> {
  name: string;
  bytes: number;
  first_name: string;
  last_name: string;
  is_shown: boolean;
}

/** Of a file that was taken out of the post, for its author and admins alone. */
export async function listVersions(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
) {
  const post = await findPost(tx, caller, id);
  const { rows } = await sql<VersionRow>`
    SELECT v.id, v.version, v.file_name, v.note, v.created_at, b.name, b.bytes::float8 AS bytes, who.first_name, who.last_name, ${isOfShownLine} AS is_shown
      FROM post_files f
      JOIN post_files v ON v.community_id = f.community_id AND v.post_id = f.post_id
                       AND coalesce(v.first_version_id, v.id) = coalesce(f.first_version_id, f.id)
     CROSS JOIN LATERAL kept_file(v.community_id, v.file_id) b
     CROSS JOIN LATERAL member_face(v.community_id, v.member_id) who
     WHERE f.community_id = ${tx.communityId} AND f.id = ${fileId} AND f.post_id = ${id} AND (${isTheirs(caller, post)} OR ${isOfShownLine})
     ORDER BY v.version DESC, v.id DESC LIMIT ${most}`.execute(tx);
  if (rows.length === 0) throw notFound();
  return {
    versions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      file_name: row.file_name,
      url: row.is_shown
        ? media.addressOf(tx.communityId, row.name)
        : media.hiddenAddressOf(tx.communityId, row.name),
      size: row.bytes,
      note: row.note,
      added_by: `${row.first_name} ${row.last_name}`.trim(),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** By the click: once for a member, a file and a day. */
export async function countDownload(
  tx: CommunityTx,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
): Promise<{ downloads: number }> {
  await findPost(tx, caller, id);
  const { rows } = await sql<{ downloads: number }>`
    WITH file AS (
      SELECT f.community_id, f.id FROM post_files f
       WHERE f.community_id = ${tx.communityId} AND f.id = ${fileId} AND f.post_id = ${id} AND ${isOfShownLine}
    ), opened AS (
      INSERT INTO post_downloads (community_id, post_file_id, member_id, day)
      SELECT file.community_id, file.id, ${caller.memberId}, current_date FROM file
      ON CONFLICT DO NOTHING RETURNING 1
    )
    UPDATE post_counts SET downloads = downloads + (SELECT count(*) FROM opened)
     WHERE community_id = ${tx.communityId} AND post_id = ${id} AND EXISTS (SELECT FROM file) RETURNING downloads`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
