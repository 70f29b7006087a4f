import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Log } from '../../../kit/server/log.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';

const pieceSize = 500;

/** Downloads are not among them: they stay counted when a file and who opened it are gone. */
type Numbers = Row<'post_counts', 'comments' | 'likes' | 'celebrations' | 'thanks' | 'ideas'>;

/** Numbers that were kept, and what they should have been. */
export interface Difference {
  community_id: number;
  post_id: number;
  kept: Numbers;
  counted: Numbers;
}

/**
 * Nothing is counted while somebody waits, so all of it is once in a night. A difference is a fault of ours: it is set right, and
 * somebody hears of it.
 */
export const recountJob = (database: Database, log: Log) =>
  timedJob({
    queue: 'recount-posts',
    cron: '53 3 * * *',
    run: () => recount(database, (difference) => log.error(difference, 'a count of a post was wrong')),
  });

export async function recount(database: Database, tell: (difference: Difference) => void): Promise<void> {
  await forEachCommunity(
    database,
    'find communities with posts',
    (tx) => sql<{ community_id: number }>`SELECT community_id FROM communities_with_posts()`.execute(tx),
    async (inCommunity) => {
      for (let after: number | undefined = 0; after !== undefined;) {
        const piece: Piece = await inCommunity((tx) => nextPiece(tx, after!));
        for (const postId of piece.wrong)
          for (const difference of await inCommunity((tx) => setRight(tx, postId))) tell(difference);
        after = piece.last;
      }
    },
  );
}

/** Of a post `p`. Removed comments are gone from the number, stones included. */
const counted = sql`
  (SELECT jsonb_build_object(
     'comments', (SELECT count(*) FROM post_comments c
                   WHERE c.community_id = p.community_id AND c.post_id = p.id AND c.deleted_at IS NULL),
     'likes', count(*) FILTER (WHERE r.kind = 'like'), 'celebrations', count(*) FILTER (WHERE r.kind = 'celebrate'),
     'thanks', count(*) FILTER (WHERE r.kind = 'thanks'), 'ideas', count(*) FILTER (WHERE r.kind = 'idea'))
     FROM post_reactions r WHERE r.community_id = p.community_id AND r.post_id = p.id)`;

const kept = sql`
  jsonb_build_object('comments', n.comments, 'likes', n.likes, 'celebrations', n.celebrations, 'thanks', n.thanks, 'ideas', n.ideas)`;

interface Piece {
  wrong: number[];
  last: number | undefined;
}

/** One statement sees a comment and the count that came with it, or neither. */
async function nextPiece(tx: CommunityTx, after: number): Promise<Piece> {
  const { rows } = await sql<{ post_id: number; is_wrong: boolean }>`
    SELECT p.id AS post_id, n.post_id IS NOT NULL AND ${kept} IS DISTINCT FROM ${counted} AS is_wrong
      FROM (SELECT community_id, id FROM posts WHERE community_id = ${tx.communityId} AND id > ${after} ORDER BY id LIMIT ${pieceSize}) p
      LEFT JOIN post_counts n ON n.community_id = p.community_id AND n.post_id = p.id
     ORDER BY p.id`.execute(tx);
  return {
    wrong: rows.filter((row) => row.is_wrong).map((row) => row.post_id),
    last: rows.at(-1)?.post_id,
  };
}

/** Counted behind the row's lock, by a statement of its own: whoever has moved a number until then is in it, and others wait. */
async function setRight(tx: CommunityTx, postId: number): Promise<Difference[]> {
  await sql`
    SELECT FROM post_counts WHERE community_id = ${tx.communityId} AND post_id = ${postId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<Pick<Difference, 'kept' | 'counted'>>`
    WITH numbers AS (
      SELECT ${kept} AS kept, ${counted} AS counted
        FROM posts p JOIN post_counts n ON n.community_id = p.community_id AND n.post_id = p.id
       WHERE p.community_id = ${tx.communityId} AND p.id = ${postId}
    )
    UPDATE post_counts n
       SET comments = (s.counted ->> 'comments')::integer, likes = (s.counted ->> 'likes')::integer,
           celebrations = (s.counted ->> 'celebrations')::integer, thanks = (s.counted ->> 'thanks')::integer,
           ideas = (s.counted ->> 'ideas')::integer
      FROM numbers s
     WHERE n.community_id = ${tx.communityId} AND n.post_id = ${postId} AND s.kept IS DISTINCT FROM s.counted
    RETURNING s.kept, s.counted`.execute(tx);
  return rows.map((row) => ({ community_id: tx.communityId, post_id: postId, ...row }));
}
