import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { byteLength } from '../rules/byte-length.ts';
import { mostComments, mostCommentsOfBoard, mostCommentText } from '../rules/limits.ts';

const megabyte = 1_048_576;

const refused = (code: string, sentence: string) =>
  new Refusal(code, 409, sentence, { fields: { message: sentence } });

export async function assertRoomForComment(tx: CommunityTx, cardId: number): Promise<void> {
  const { rows } = await sql<{ comments: number }>`
    SELECT count(*) AS comments FROM board_comments
     WHERE community_id = ${tx.communityId} AND card_id = ${cardId} AND removal_id IS NULL`.execute(tx);
  if (rows[0]!.comments < mostComments) return;
  throw refused(
    'board.too_many_comments',
    `A card has at most ${mostComments.toLocaleString('en')} comments. Go on in a new card.`,
  );
}

/** A longer text in place of another one, or of none. */
export async function assertRoomForWords(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { message, before }: { message: string; before?: string },
): Promise<void> {
  const more = byteLength(message) - byteLength(before ?? '');
  if (more <= 0) return;
  const has = await commentsOf(tx, companyId);
  const isFull = before === undefined && has.comments >= mostCommentsOfBoard;
  if (!isFull && has.commentText + more <= mostCommentText) return;
  throw refused(
    'board.comments_full',
    `A board has at most ${mostCommentsOfBoard.toLocaleString('en')} comments and ${mostCommentText / megabyte} MB of their text, its archive included. Remove cards that are over: they make room after thirty days.`,
  );
}

/** Removed ones too: they may come back, and then the board is still to be read in one piece. */
export async function commentsOf(tx: CommunityTx, companyId: CompanyRowId) {
  const { rows } = await sql<{ comments: number; commentText: number }>`
    SELECT count(*) AS comments,
           coalesce(sum(octet_length(m.message) + coalesce(octet_length(m.author_name), 0)), 0) AS "commentText"
      FROM board_comments m JOIN board_cards c ON c.community_id = m.community_id AND c.id = m.card_id
     WHERE m.community_id = ${tx.communityId} AND c.company_id = ${companyId}`.execute(tx);
  return rows[0]!;
}
