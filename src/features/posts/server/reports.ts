import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { mayJudge, peopleById } from '../../members/server/people/public.ts';
import { postReported } from '../events.ts';
import { findPost, type FoundPost } from './find-post.ts';

interface NewReport {
  comment_id?: number | undefined;
  reason: Row<'post_reports'>['reason'];
  note: string;
}

/** It is copied as it is now: its author may change or delete it. Once for a reporter and a thing: repeated, it is the same one. */
export async function reportPost(
  tx: CommunityTx,
  caller: Caller,
  postId: number,
  { comment_id: commentId, reason, note }: NewReport,
): Promise<{ report_id: number }> {
  const post = await findPost(tx, caller, postId);
  const reported = commentId === undefined ? reportable(post) : await findComment(tx, postId, commentId);
  if (reported.author_id === caller.memberId)
    throw new Refusal('post.own_report', 409, 'You can’t report what you wrote yourself.');
  const { rows } = await sql<{ id: number }>`
    INSERT INTO post_reports (community_id, post_id, comment_id, reporter_id, reason, note, title, content)
    VALUES (${tx.communityId}, ${postId}, ${commentId ?? null}::bigint, ${caller.memberId}, ${reason}, ${note}, ${reported.title},
            ${reported.content})
    ON CONFLICT (community_id, post_id, comment_id, reporter_id) DO NOTHING
    RETURNING id`.execute(tx);
  const [written] = rows;
  if (!written) return { report_id: await reportedBefore(tx, caller, postId, commentId) };
  record(
    tx,
    postReported,
    { report_id: written.id, post_id: postId },
    { tells: await adminsToTell(tx, caller, reported), by: caller.companyId },
  );
  return { report_id: written.id };
}

async function reportedBefore(
  tx: CommunityTx,
  { memberId }: Caller,
  postId: number,
  commentId: number | undefined,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM post_reports
     WHERE community_id = ${tx.communityId} AND post_id = ${postId} AND reporter_id = ${memberId}
       AND comment_id IS NOT DISTINCT FROM ${commentId ?? null}::bigint`.execute(tx);
  return rows[0]!.id;
}

interface Reported {
  author_id: number;
  company_id: CompanyRowId;
  title: string;
  content: string;
}

function reportable({ author_id: authorId, company_id: companyId, title, message }: FoundPost): Reported {
  if (authorId === null || companyId === null)
    throw new Refusal(
      'post.of_community',
      409,
      'The community itself posted this. If something is wrong with it, tell an admin.',
    );
  return { author_id: authorId, company_id: companyId, title, content: message };
}

async function findComment(tx: CommunityTx, postId: number, id: number): Promise<Reported> {
  const { rows } = await sql<Row<'post_comments', 'author_id' | 'text'>>`
    SELECT author_id, text FROM post_comments
     WHERE community_id = ${tx.communityId} AND id = ${id} AND post_id = ${postId} AND deleted_at IS NULL`.execute(
    tx,
  );
  const [comment] = rows;
  if (!comment) throw notFound();
  const { author_id: authorId, text } = comment;
  const author = (await peopleById(tx, [authorId])).get(authorId)!;
  return { author_id: authorId, company_id: author.companyId, title: '', content: text };
}

/** Whoever may see it: never its author, nor their colleagues while another can look at it. */
export async function adminsToTell(
  tx: CommunityTx,
  { memberId, companyId }: Pick<Caller, 'memberId' | 'companyId'>,
  { author_id: authorId, company_id: theirs }: Pick<Reported, 'author_id' | 'company_id'>,
): Promise<number[]> {
  const ids = (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id);
  const people = await peopleById(tx, ids);
  const isJudgedByThem = await mayJudge(tx, { companyId: theirs }, [companyId, theirs], 'moderator');
  return ids.filter(
    (admin) =>
      admin !== authorId && admin !== memberId && (isJudgedByThem || people.get(admin)!.companyId !== theirs),
  );
}
