import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyName } from '../../members/server/public.ts';
import type { PostReport } from '../contract/reports.ts';
import { postRemoved, postReportDecided } from '../events.ts';
import { removeComment } from './comments.ts';

const pageSize = 20;

interface ReportRow extends Row<
  'post_reports',
  | 'id'
  | 'post_id'
  | 'comment_id'
  | 'reporter_id'
  | 'reason'
  | 'note'
  | 'created_at'
  | 'decision'
  | 'decided_at'
> {
  author_id: number;
  title: string;
  content: string;
  is_gone: boolean;
  reporter_name: string;
  reporter_company: string;
  author_name: string;
  author_company: string;
}

/** A post for partners is shown to an admin once it is reported, and no further. */
const reports = (tx: CommunityTx) => sql`
  SELECT r.id, r.post_id, r.comment_id, r.reporter_id, r.reason, r.note, r.created_at, r.decision, r.decided_at,
         coalesce(c.author_id, p.author_id) AS author_id,
         CASE WHEN r.comment_id IS NULL THEN p.title ELSE '' END AS title,
         CASE WHEN r.comment_id IS NULL THEN p.message ELSE coalesce(c.text, '') END AS content,
         p.deleted_at IS NOT NULL OR r.comment_id IS NOT NULL AND (c.id IS NULL OR c.deleted_at IS NOT NULL) AS is_gone,
         trim(who.first_name || ' ' || who.last_name) AS reporter_name, ${companyName(tx, sql`who.company_id`)} AS reporter_company,
         trim(a.first_name || ' ' || a.last_name) AS author_name, ${companyName(tx, sql`a.company_id`)} AS author_company
    FROM post_reports r
    JOIN posts p ON p.community_id = r.community_id AND p.id = r.post_id
    LEFT JOIN post_comments c ON c.community_id = r.community_id AND c.id = r.comment_id
   CROSS JOIN LATERAL member_face(r.community_id, r.reporter_id) who
   CROSS JOIN LATERAL member_face(r.community_id, coalesce(c.author_id, p.author_id)) a`;

const reportOf = (row: ReportRow): PostReport => ({
  id: row.id,
  post_id: row.post_id,
  comment_id: row.comment_id,
  reporter: { user_id: row.reporter_id, name: row.reporter_name, company_name: row.reporter_company },
  reported: { user_id: row.author_id, name: row.author_name, company_name: row.author_company },
  reason: row.reason,
  note: row.note,
  title: row.title,
  content: row.content,
  is_gone: row.is_gone,
  created_at: row.created_at.toISOString(),
  decision: row.decision,
  decided_at: row.decided_at?.toISOString() ?? null,
});

export async function listReports(
  tx: CommunityTx,
  { state, before }: { state: 'open' | 'all'; before?: number | undefined },
): Promise<{ reports: PostReport[]; next: number | null }> {
  const { rows } = await sql<ReportRow>`
    ${reports(tx)}
     WHERE r.community_id = ${tx.communityId} ${state === 'open' ? sql`AND r.decided_at IS NULL` : sql``}
       AND r.id < ${before ?? Number.MAX_SAFE_INTEGER}
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  return { reports: page.map(reportOf), next: rows.length > pageSize ? page.at(-1)!.id : null };
}

/** The first decision stands. What is removed goes with it, in one transaction. */
export async function decideReport(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  decision: 'no_action' | 'removed',
): Promise<PostReport> {
  const { rows: held } = await sql<
    Row<'post_reports', 'post_id' | 'comment_id' | 'reporter_id' | 'decision'>
  >`
    SELECT post_id, comment_id, reporter_id, decision FROM post_reports
     WHERE community_id = ${tx.communityId} AND id = ${id} FOR UPDATE`.execute(tx);
  const [report] = held;
  if (!report) throw notFound();
  if (report.decision !== null)
    throw new Refusal('post.report_decided', 409, 'Another admin has already decided on this report.');
  await sql`
    UPDATE post_reports SET decision = ${decision}, decided_at = moment(), decided_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (decision === 'removed') await remove(tx, caller, report);
  await audit(tx, caller, decision === 'removed' ? 'post.removed_by_report' : 'post.report_closed', id);
  const shown = await showReport(tx, id);
  record(
    tx,
    postReportDecided,
    { report_id: id, post_id: report.post_id },
    {
      tells: decision === 'removed' ? [report.reporter_id, shown.reported.user_id] : [report.reporter_id],
      by: caller.companyId,
    },
  );
  return shown;
}

async function remove(
  tx: CommunityTx,
  caller: Caller,
  { post_id: postId, comment_id: commentId }: Pick<ReportRow, 'post_id' | 'comment_id'>,
): Promise<void> {
  if (commentId !== null) return removeComment(tx, postId, commentId);
  await sql`
    UPDATE posts SET deleted_at = moment(), deleted_by = ${caller.memberId}, pinned_until = NULL
     WHERE community_id = ${tx.communityId} AND id = ${postId} AND deleted_at IS NULL`.execute(tx);
  record(tx, postRemoved, { post_id: postId }, { by: caller.companyId });
}

async function showReport(tx: CommunityTx, id: number): Promise<PostReport> {
  const { rows } = await sql<ReportRow>`
    ${reports(tx)} WHERE r.community_id = ${tx.communityId} AND r.id = ${id}`.execute(tx);
  return reportOf(rows[0]!);
}
