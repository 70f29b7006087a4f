import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { postAuthorWarned, postRemovedByReport, postReportClosed } from '../audits.ts';
import type { PostReport } from '../contract/reports.ts';
import { postReportDecided } from '../events.ts';
import { removeComment } from './comments.ts';
import { markRemoved } from './remove-post.ts';
import { tellReadersOf } from './tell-readers.ts';
import { isImpartial, selectReports, showReports, type ReportRow } from './report-rows.ts';

const actions = { removed: postRemovedByReport, warned: postAuthorWarned, no_action: postReportClosed };

/** The first decision stands. What is hidden goes with it, in one transaction, and the other admins see it at once. */
export async function decideReport(
  tx: CommunityTx,
  { media, caller }: { media: MediaAddresses; caller: Caller },
  id: number,
  { decision, word }: { decision: NonNullable<PostReport['decision']>; word: string },
): Promise<PostReport> {
  const row = await holdImpartially(tx, caller, id);
  if (row.decision !== null)
    throw new Refusal('post.report_decided', 409, 'Another admin has already decided on this report.');
  const isLeft = decision === 'no_action';
  await sql`
    UPDATE post_reports SET decision = ${decision}, word = ${isLeft ? '' : word}, decided_at = moment(), decided_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (decision === 'removed') await remove(tx, caller, row);
  await audit(tx, actions[decision], { id, after: { reason: row.reason } });
  record(
    tx,
    postReportDecided,
    { report_id: id, post_id: row.post_id },
    {
      tells: isLeft ? [row.reporter_id] : [row.reporter_id, row.author_id],
      shows: await otherAdmins(tx, row),
    },
  );
  const [shown] = await showReports(tx, { media, caller }, [await holdReport(tx, id)]);
  return shown!;
}

/** Whose list of reports follows. */
export async function otherAdmins(tx: CommunityTx, { author_id: authorId }: ReportRow): Promise<number[]> {
  return (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id).filter((id) => id !== authorId);
}

/** Held, for an admin who is no part of it. */
export async function holdImpartially(tx: CommunityTx, caller: Caller, id: number): Promise<ReportRow> {
  const row = await holdReport(tx, id);
  if (await isImpartial(tx, caller, row)) return row;
  throw new Refusal(
    'post.involved',
    403,
    'Your company is part of this, so another admin has to look at this report.',
  );
}

export const holdReport = (tx: CommunityTx, id: number) => findReport(tx, id, sql`FOR NO KEY UPDATE OF r`);

export async function findReport(tx: CommunityTx, id: number, lock = sql``): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    ${selectReports(tx)} WHERE r.community_id = ${tx.communityId} AND r.id = ${id} ${lock}`.execute(tx);
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
