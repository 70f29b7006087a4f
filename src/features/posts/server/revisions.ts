import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findPost, isTheirs } from './find-post.ts';

const most = 100;

/** What it said before: for its author and admins. */
export async function listRevisions(tx: CommunityTx, caller: Caller, id: number) {
  const post = await findPost(tx, caller, id);
  if (!isTheirs(caller, post))
    throw withoutPower(
      caller,
      new Refusal('post.history_private', 403, 'Only its author or an admin can see earlier versions.'),
    );
  const { rows } = await sql<
    Row<'post_revisions', 'version' | 'title' | 'message' | 'changed_at'> & {
      first_name: string;
      last_name: string;
    }
  >`
    SELECT r.version, r.title, r.message, r.changed_at, who.first_name, who.last_name
      FROM post_revisions r CROSS JOIN LATERAL member_face(r.community_id, r.changed_by) who
     WHERE r.community_id = ${tx.communityId} AND r.post_id = ${id} ORDER BY r.version DESC LIMIT ${most}`.execute(
    tx,
  );
  return {
    revisions: rows.map((row) => ({
      version: row.version,
      title: row.title,
      message: row.message,
      changed_at: row.changed_at.toISOString(),
      changed_by: `${row.first_name} ${row.last_name}`.trim(),
    })),
  };
}
