import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { postRemovedByReport, postReportClosed } from '../audits.ts';
import type { PostReport } from '../contract/reports.ts';
import { postReportDecided } from '../events.ts';
import { removeComment } from './comments.ts';
import { markRemoved } from './remove-post.ts';
import { tellReadersOf } from './tell-readers.ts';
import { isImpartial, selectReports, showReports, type ReportRow } from './report-rows.ts';

/** The first decision stands. What is removed goes with it, in one transaction. */
export async function decideReport(
  tx: CommunityTx,
  { media, caller }: { media: MediaAddresses; caller: Caller },
  id: number,
  { decision, word }: { decision: NonNullable<PostReport['decision']>; word: string },
): Promise<PostReport> {
  const row = await holdReport(tx, id);
  if (!(await isImpartial(tx, caller, row)))
    throw new Refusal(
      'post.involved',
      403,
      'Your company is part of this, so another admin has to look at this report.',
    );
  if (row.decision !== null)
    throw new Refusal('post.report_decided', 409, 'Another admin has already decided on this report.');
  const isRemoved = decision === 'removed';
  await sql`
    UPDATE post_reports SET decision = ${decision}, word = ${isRemoved ? word : ''}, decided_at = moment(), decided_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (isRemoved) await remove(tx, caller, row);
  await audit(tx, isRemoved ? postRemovedByReport : postReportClosed, { id, after: { reason: row.reason } });
  record(
    tx,
    postReportDecided,
    { report_id: id, post_id: row.post_id },
    { tells: isRemoved ? [row.reporter_id, row.author_id] : [row.reporter_id] },
  );
  const [shown] = await showReports(tx, { media, caller }, [await holdReport(tx, id)]);
  return shown!;
}

async function holdReport(tx: CommunityTx, id: number): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    ${selectReports(tx)} WHERE r.community_id = ${tx.communityId} AND r.id = ${id} FOR NO KEY UPDATE OF r`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function remove(
  tx: CommunityTx,
  caller: Caller,
  { post_id: postId, comment_id: commentId }: ReportRow,
): Promise<void> {
  if (commentId === null) return markRemoved(tx, caller, postId);
  await removeComment(tx, postId, commentId);
  await tellReadersOf(tx, 'discussed', postId, caller.companyId);
}
