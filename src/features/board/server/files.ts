import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { shownName } from '../../../kit/server/files/file-name.ts';
import { hideFiles, type FileToServe } from '../../../kit/server/files/hide.ts';
import { keepWithStill, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { largestBoardFile } from '../contract/files.ts';
import type { CardFile } from '../contract/types.ts';
import { mostFiles } from '../rules/limits.ts';
import { note } from './activity.ts';
import { findCard } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { filesOn } from './read-files.ts';
import { removePart } from './remove-part.ts';

const longestName = 255;

export async function prepareBoardFile(file: SentFile): Promise<PreparedFile> {
  const prepared = await prepareFile(file, {
    kinds: 'any',
    maxBytes: largestBoardFile,
    maxEdge: 2400,
    field: 'file',
    wantsStill: true,
  });
  return { ...prepared, originalName: shownName(file.originalName, { most: longestName }) };
}

/** The bytes are stored before the board is held: colleagues go on working meanwhile. */
export async function addFile(
  tx: CommunityTx,
  { store, media }: { store: FileStore; media: MediaAddresses },
  caller: Caller,
  { cardId, prepared }: { cardId: number; prepared: PreparedFile },
): Promise<{ file: CardFile; version: number }> {
  const { companyId, memberId } = caller;
  await findCard(tx, companyId, cardId);
  const { kept, still } = await keepWithStill(tx, store, prepared);
  const version = await holdBoard(tx, companyId);
  await findCard(tx, companyId, cardId);
  await assertRoomForFile(tx, cardId);
  const { rows } = await sql<Row<'board_files', 'id'>>`
    INSERT INTO board_files (community_id, card_id, file_id, still_file_id, file_name, member_id)
    VALUES (${tx.communityId}, ${cardId}, ${kept.id}, ${still?.id ?? null}::bigint, ${prepared.originalName}, ${memberId})
    RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  await note(tx, caller, [{ cardId, what: 'file_added', facts: { name: prepared.originalName } }]);
  tellChanged(tx, companyId, { version, cards: [cardId] });
  const files = await filesOn(tx, media, [cardId]);
  return { file: files.get(cardId)!.find((file) => file.id === id)!, version };
}

export async function assertRoomForFile(tx: CommunityTx, cardId: number): Promise<void> {
  const { rows } = await sql<{ files: number }>`
    SELECT count(*) AS files FROM board_files
     WHERE community_id = ${tx.communityId} AND card_id = ${cardId} AND removal_id IS NULL`.execute(tx);
  if (rows[0]!.files < mostFiles) return;
  const sentence = `A card has at most ${mostFiles} files. Remove one first.`;
  throw new Refusal('board.too_many_files', 409, sentence, { fields: { file: sentence } });
}

/** Whoever added it: the card is the company's, and so is what hangs on it. */
export async function removeFile(
  tx: CommunityTx,
  caller: Caller,
  { cardId, fileId }: { cardId: number; fileId: number },
) {
  const version = await holdBoard(tx, caller.companyId);
  await findCard(tx, caller.companyId, cardId);
  const { rows } = await sql<Row<'board_files', 'file_name'>>`
    SELECT file_name FROM board_files
     WHERE community_id = ${tx.communityId} AND id = ${fileId} AND card_id = ${cardId} AND removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  const name = rows[0].file_name;
  const removed = await removePart(tx, caller, { what: 'file', cardId, id: fileId, name, version });
  await note(tx, caller, [{ cardId, what: 'file_removed', facts: { name } }]);
  await serveFilesOf(tx, sql`f.id = ${fileId}`);
  return removed;
}

/** After a change of cards `c` or files `f`: nobody is served what the board does not show any more, whoever was given its address. */
export async function serveFilesOf(tx: CommunityTx, which: Sql): Promise<void> {
  const { rows } = await sql<FileToServe>`
    SELECT kept.id AS file_id, c.removal_id IS NULL AND f.removal_id IS NULL AS is_served
      FROM board_cards c
      JOIN board_files f ON f.community_id = c.community_id AND f.card_id = c.id
     CROSS JOIN LATERAL unnest(ARRAY[f.file_id, f.still_file_id]) AS kept (id)
     WHERE c.community_id = ${tx.communityId} AND ${which} AND kept.id IS NOT NULL`.execute(tx);
  await hideFiles(tx, rows);
}
