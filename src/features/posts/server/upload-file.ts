import { Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { shownName } from '../../../kit/server/files/file-name.ts';
import { keepWithStill, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import { isImage } from '../../../kit/server/files/media-types.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PostFile } from '../contract/types.ts';
import { largestPostFile } from '../contract/writing.ts';
import { isPictureName } from '../rules.ts';
import { drawFirstPageLater } from './first-page.ts';
import { fileOf } from './post-rows.ts';

const longestName = 255;

/**
 * Whether it is shown as a picture goes by its name: a name that lies is refused, and a picture of another kind becomes a JPEG and is
 * called so.
 */
export async function preparePostFile(file: SentFile): Promise<PreparedFile> {
  const isNamedPicture = isPictureName(shownName(file.originalName, { most: longestName }));
  const prepared = await prepareFile(file, {
    kinds: 'any',
    maxBytes: largestPostFile,
    maxEdge: 2400,
    field: 'file',
    format: isNamedPicture ? 'webp' : 'jpeg',
    wantsStill: true,
  });
  const isPicture = isImage(prepared.type);
  if (isNamedPicture && !isPicture) {
    const sentence = 'This file is named like a picture, but it isn’t one. Choose another one.';
    throw new Refusal('file.named_like_picture', 415, sentence, { fields: { file: sentence } });
  }
  const keepsName = !isPicture || isNamedPicture;
  return {
    ...prepared,
    originalName: keepsName
      ? shownName(file.originalName, { most: longestName })
      : shownName(file.originalName.replace(/\.[^.]{1,5}$/, ''), { most: longestName, ending: '.jpg' }),
  };
}

/** For a post that is being written: its own until one is published with it. */
export async function uploadFile(
  tx: CommunityTx,
  { store, media }: { store: FileStore; media: MediaAddresses },
  caller: Caller,
  prepared: PreparedFile,
): Promise<PostFile> {
  const { kept, still } = await keepWithStill(tx, store, prepared);
  const { rows } = await sql<Row<'post_files', 'id' | 'file_name' | 'created_at'>>`
    INSERT INTO post_files (community_id, member_id, file_id, still_file_id, file_name)
    VALUES (${tx.communityId}, ${caller.memberId}, ${kept.id}, ${still?.id ?? null}::bigint, ${prepared.originalName})
    RETURNING id, file_name, created_at`.execute(tx);
  const row = rows[0]!;
  drawFirstPageLater(tx, row.id, kept.media_type);
  return fileOf(
    {
      ...row,
      name: kept.name,
      media_type: kept.media_type,
      size: kept.bytes,
      width: kept.width,
      height: kept.height,
      alt: '',
      still: still?.name ?? null,
      version: 1,
      note: '',
      created_at: row.created_at.toISOString(),
    },
    { media, communityId: tx.communityId },
  );
}
