import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { companyName } from '../../members/server/faces/public.ts';
import { mayJudge, peopleById } from '../../members/server/people/public.ts';
import type { PostReport } from '../contract/reports.ts';
import { objectionOf } from '../../../kit/common/objection.ts';
import { fileOf, filesOfPost, type FileInRow } from './post-rows.ts';

export interface ReportRow extends Row<
  'post_reports',
  | 'id'
  | 'post_id'
  | 'comment_id'
  | 'reporter_id'
  | 'reason'
  | 'note'
  | 'title'
  | 'content'
  | 'word'
  | 'created_at'
  | 'decision'
  | 'decided_at'
  | 'restored_at'
  | 'objection'
  | 'objected_at'
  | 'objection_decision'
  | 'objection_decided_at'
> {
  author_id: number;
  company_id: CompanyRowId;
  reporter_company_id: CompanyRowId;
  audience: PostReport['audience'];
  files: FileInRow[];
  is_changed: boolean;
  is_gone: boolean;
  reporter_name: string;
  reporter_company: string;
  author_name: string;
  author_company: string;
}

/** Whose the reported thing is. */
const companyOfIt = sql`CASE WHEN r.comment_id IS NULL THEN p.company_id ELSE a.company_id END`;

export const selectReports = (tx: CommunityTx) => sql`
  SELECT r.id, r.post_id, r.comment_id, r.reporter_id, r.reason, r.note, r.title, r.content, r.word, r.created_at, r.decision, r.decided_at, r.restored_at,
         r.objection, r.objected_at, r.objection_decision, r.objection_decided_at,
         coalesce(c.author_id, p.author_id) AS author_id, ${companyOfIt} AS company_id, who.company_id AS reporter_company_id, p.audience,
         CASE WHEN r.comment_id IS NULL THEN ${filesOfPost} ELSE '[]' END AS files,
         CASE WHEN r.comment_id IS NULL THEN (p.title, p.message) <> (r.title, r.content) ELSE c.text <> r.content END AS is_changed,
         p.deleted_at IS NOT NULL OR r.comment_id IS NOT NULL AND c.deleted_at IS NOT NULL AS is_gone,
         trim(who.first_name || ' ' || who.last_name) AS reporter_name, ${companyName(tx, sql`who.company_id`)} AS reporter_company,
         trim(a.first_name || ' ' || a.last_name) AS author_name, ${companyName(tx, companyOfIt)} AS author_company
    FROM post_reports r
    JOIN posts p ON p.community_id = r.community_id AND p.id = r.post_id
    LEFT JOIN post_comments c ON c.community_id = r.community_id AND c.id = r.comment_id
   CROSS JOIN LATERAL member_face(r.community_id, r.reporter_id) who
   CROSS JOIN LATERAL member_face(r.community_id, coalesce(c.author_id, p.author_id)) a`;

/**
 * Of those rows: nobody learns as an admin who reported them, nor who reported a colleague, as long as there is an admin of neither
 * side.
 */
export async function isForAdmin(
  tx: CommunityTx,
  { memberId, companyId }: Pick<Caller, 'memberId' | 'companyId'>,
): Promise<Sql<boolean>> {
  const admins = await peopleById(
    tx,
    (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id),
  );
  const companies = [...admins.values()].map((admin) => admin.companyId);
  return sql<boolean>`
    coalesce(c.author_id, p.author_id) <> ${memberId} AND NOT (
      ${companyOfIt} = ${companyId} AND EXISTS (
        SELECT FROM unnest(${companies}::bigint[]) AS another WHERE another NOT IN (${companyOfIt}, who.company_id)))`;
}

/** An admin of one of the two companies leaves it to another, as long as there is one; the author never decides. */
export const isImpartial = async (tx: CommunityTx, caller: Caller, row: ReportRow) =>
  row.author_id !== caller.memberId &&
  mayJudge(tx, caller, [row.reporter_company_id, row.company_id], 'moderator');

export const showReports = (
  tx: CommunityTx,
  { media, caller }: { media: MediaAddresses; caller: Caller },
  rows: readonly ReportRow[],
): Promise<PostReport[]> =>
  Promise.all(
    rows.map(async (row) => {
      const mayAct = await isImpartial(tx, caller, row);
      return {
        id: row.id,
        post_id: row.post_id,
        comment_id: row.comment_id,
        reporter: { user_id: row.reporter_id, name: row.reporter_name, company_name: row.reporter_company },
        reported: { user_id: row.author_id, name: row.author_name, company_name: row.author_company },
        reason: row.reason,
        note: row.note,
        title: row.title,
        content: row.content,
        files: row.files.map((file) =>
          fileOf(file, { media, communityId: tx.communityId, isHidden: row.is_gone }),
        ),
        audience: row.audience,
        is_changed: row.is_changed,
        is_gone: row.is_gone,
        created_at: row.created_at.toISOString(),
        decision: row.decision,
        word: row.word,
        decided_at: row.decided_at?.toISOString() ?? null,
        restored_at: row.restored_at?.toISOString() ?? null,
        objection: objectionOf(row),
        can: {
          decide: row.decision === null && mayAct,
          restore:
            row.decision === 'removed' &&
            row.is_gone &&
            row.restored_at === null &&
            !isObjectionOpen(row) &&
            mayAct,
          answer_objection: isObjectionOpen(row) && mayAct,
        },
      };
    }),
  );

export const isObjectionOpen = (row: Pick<ReportRow, 'objected_at' | 'objection_decision'>) =>
  row.objected_at !== null && row.objection_decision === null;
