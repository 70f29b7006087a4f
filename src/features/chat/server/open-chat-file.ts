import { createHash } from 'node:crypto';
import { notFound } from '../../../kit/common/errors.ts';
import { keptFile } from '../../../kit/server/files/kept-file.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { KeptDownload } from '../../../kit/server/http/download.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Through its message, for those of the two who see it; the name in the store is not told. */
export async function openChatFile(
  tx: CommunityTx,
  store: FileStore,
  { memberId }: Caller,
  { id, messageId }: { id: number; messageId: number },
): Promise<KeptDownload> {
  const { rows } = await sql<Row<'chat_messages', 'file_id'>>`
    SELECT m.file_id
      FROM conversation_participants p
      JOIN chat_messages m ON m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.id = ${messageId}
     WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${id} AND p.member_id = ${memberId}
       AND m.deleted_at IS NULL AND (m.id >= p.sees_from OR m.author_id = ANY (p.reads_of))`.execute(tx);
  const fileId = rows[0]?.file_id ?? undefined;
  const file = fileId === undefined ? undefined : await keptFile(tx, fileId);
  if (!file) throw notFound();
  const { name, original_name: fileName, media_type: mediaType } = file;
  return {
    fileName,
    mediaType,
    version: createHash('sha256').update(name).digest('base64url').slice(0, 22),
    async open() {
      const found = await store.open(name);
      if (!found) throw notFound();
      return found.stream;
    },
  };
}
