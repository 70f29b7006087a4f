import { invalidInput, notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Comment } from '../contract/types.ts';
import { note } from './activity.ts';
import { assertRoomForComment, assertRoomForWords } from './comment-room.ts';
import { findCard, type FoundCard } from './find-parts.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { commentOf } from './read-cards.ts';
import { removePart } from './remove-part.ts';
import { tellCommented } from './tell-people.ts';

interface Commented {
  comment: Comment;
  version: number;
}

export async function commentOnCard(
  tx: CommunityTx,
  caller: Caller,
  { userId, cardId, message }: { userId: number; cardId: number; message: string },
): Promise<Commented> {
  if (userId !== caller.memberId) throw invalidInput({ userId: 'Comment as yourself.' });
  const version = await holdBoard(tx, caller.companyId);
  const card = await findCard(tx, caller.companyId, cardId);
  await assertRoomForComment(tx, cardId);
  await assertRoomForWords(tx, caller.companyId, { message });
  const { rows } = await sql<Row<'board_comments'>>`
    INSERT INTO board_comments (community_id, card_id, author_id, message)
    VALUES (${tx.communityId}, ${cardId}, ${caller.memberId}, ${message}) RETURNING *`.execute(tx);
  await note(tx, caller, [{ cardId, what: 'commented' }]);
  await tellCommented(tx, caller, { card, commentId: rows[0]!.id, message });
  tellChanged(tx, caller.companyId, { version, cards: [cardId] });
  return { comment: commentOf(rows[0]!), version };
}

export async function changeComment(
  tx: CommunityTx,
  caller: Caller,
  { id, message }: { id: number; message: string },
): Promise<Commented> {
  const version = await holdBoard(tx, caller.companyId);
  const { card, message: before } = await findOwn(tx, caller, id);
  await assertRoomForWords(tx, caller.companyId, { message, before });
  const { rows } = await sql<Row<'board_comments'>>`
    UPDATE board_comments SET message = ${message}, edited_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING *`.execute(tx);
  await tellCommented(tx, caller, { card, commentId: id, message, before });
  tellChanged(tx, caller.companyId, { version, cards: [card.id] });
  return { comment: commentOf(rows[0]!), version };
}

export async function deleteComment(tx: CommunityTx, caller: Caller, id: number) {
  const version = await holdBoard(tx, caller.companyId);
  const { card, message } = await findOwn(tx, caller, id);
  return removePart(tx, caller, { what: 'comment', cardId: card.id, id, name: message, version });
}

/** Someone else's is there to be read and no more, so it is not there. */
async function findOwn(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<{ card: FoundCard; message: string }> {
  const { rows } = await sql<Row<'board_comments', 'card_id' | 'message'>>`
    SELECT card_id, message FROM board_comments
     WHERE community_id = ${tx.communityId} AND id = ${id} AND author_id = ${caller.memberId} AND removal_id IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return { card: await findCard(tx, caller.companyId, rows[0].card_id), message: rows[0].message };
}
