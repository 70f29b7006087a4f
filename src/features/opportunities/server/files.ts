import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { forgetFile } from '../../../kit/server/files/forget.ts';
import { keepFile, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityFile } from '../contract/fields.ts';
import { largestFile, mostFiles } from '../contract/work.ts';
import { addActivity } from './activities.ts';
import { findOpportunity, holdOpportunity, type Found } from './find-opportunity.ts';
import { mayAddFile, mayReadFile, type FileOf } from './may-do.ts';
import { refused } from './refusals.ts';
import { tell } from './tell.ts';
import { workingCompanies } from './working-companies.ts';

export const prepareOpportunityFile = (file: SentFile) =>
  prepareFile(file, { kinds: 'any', maxBytes: largestFile, maxEdge: 2400, field: 'file' });

interface FileRow extends FileOf, Row<'opportunity_files', 'id' | 'created_at' | 'file_id'> {
  name: string;
  original_name: string;
  media_type: string;
  bytes: number;
}

const filesWhere = (tx: CommunityTx, which: Sql) => sql<FileRow>`
  SELECT f.id, f.belongs_to, f.response_id, f.company_id, f.created_at, f.file_id, k.name, k.original_name, k.media_type, k.bytes,
         (SELECT r.status FROM opportunity_responses r WHERE r.community_id = f.community_id AND r.id = f.response_id) AS response_status
    FROM opportunity_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) k
   WHERE f.community_id = ${tx.communityId} AND ${which} ORDER BY f.created_at, f.id`;

/** Those that the caller may read. */
export async function filesOf(
  tx: CommunityTx,
  found: Found,
): Promise<(FileRow & { shown: OpportunityFile })[]> {
  const { rows } = await filesWhere(tx, sql`f.opportunity_id = ${found.opportunity.id}`).execute(tx);
  return rows.filter((row) => mayReadFile(found, row)).map((row) => ({ ...row, shown: fileOf(found, row) }));
}

/** Of answers, for whoever may read these. */
export async function filesOfResponses(
  tx: CommunityTx,
  found: Pick<Found, 'companyId' | 'opportunity'>,
  responseIds: readonly number[],
): Promise<Map<number, OpportunityFile[]>> {
  const { rows } = await filesWhere(tx, sql`f.response_id = ANY (${responseIds}::bigint[])`).execute(tx);
  return new Map(
    responseIds.map((id) => [
      id,
      rows.filter((row) => row.response_id === id).map((row) => fileOf(found, row)),
    ]),
  );
}

/** Under its own id: the name in the store is never told. */
const fileOf = (
  { opportunity, companyId }: Pick<Found, 'companyId' | 'opportunity'>,
  row: FileRow,
): OpportunityFile => ({
  id: row.id,
  name: row.original_name,
  url: `/api/projects/${opportunity.id}/files/${row.id}`,
  mimeType: row.media_type,
  size: row.bytes,
  created_at: row.created_at.toISOString(),
  can: { remove: row.company_id === companyId },
});

export async function addFile(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  id: number,
  { prepared, belongsTo }: { prepared: PreparedFile; belongsTo: 'brief' | 'work' | 'response' },
): Promise<OpportunityFile> {
  const found = await holdOpportunity(tx, caller, id);
  if (!mayAddFile(found, belongsTo)) throw noFilesNow();
  const responseId = belongsTo === 'response' ? found.mine!.id : null;
  const { rows: kept } = await sql`
    SELECT FROM opportunity_files
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND belongs_to = ${belongsTo}
       AND response_id IS NOT DISTINCT FROM ${responseId}::bigint LIMIT ${mostFiles}`.execute(tx);
  if (kept.length >= mostFiles)
    throw refused('too_many', `At most ${mostFiles} files fit here. Remove one first.`);
  const file = await keepFile(tx, store, prepared);
  const { rows } = await sql<Row<'opportunity_files', 'id'>>`
    INSERT INTO opportunity_files (community_id, opportunity_id, belongs_to, response_id, file_id, company_id, member_id)
    SELECT o.community_id, o.id, ${belongsTo}, ${responseId}::bigint, ${file.id}, ${caller.companyId}, ${caller.memberId}
      FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND (o.status <> 'Open' OR o.deadline > clock_moment())
    RETURNING id`.execute(tx);
  if (!rows[0]) throw noFilesNow();
  await tellOfFile(tx, found, belongsTo);
  const { rows: added } = await filesWhere(tx, sql`f.id = ${rows[0].id}`).execute(tx);
  return fileOf(found, added[0]!);
}

const noFilesNow = () => refused('closed', 'You can’t add files here now.');

async function tellOfFile(
  tx: CommunityTx,
  { opportunity, companyId }: Found,
  belongsTo: FileOf['belongs_to'],
) {
  const { id } = opportunity;
  if (belongsTo === 'work') {
    await addActivity(tx, id, { companyId, type: 'add_file', audience: 'work' });
    const both = await workingCompanies(tx, opportunity);
    return tell(tx, id, 'file_added', {
      tells: both.filter((each) => each !== companyId),
      shows: [companyId],
      by: companyId,
    });
  }
  // Of an answer, whoever wrote it; the owner sees it with the answer.
  tell(tx, id, 'touched', { tells: [], shows: [companyId], by: companyId });
}

export async function downloadFile(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
): Promise<Download> {
  const file = await fileIn(tx, await findOpportunity(tx, caller, id), fileId);
  const kept = await store.open(file.name);
  if (!kept) throw notFound();
  return { fileName: file.original_name, content: kept.stream };
}

export async function removeFile(
  tx: CommunityTx,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
): Promise<{ id: number }> {
  const found = await holdOpportunity(tx, caller, id);
  const file = await fileIn(tx, found, fileId);
  if (file.company_id !== caller.companyId)
    throw new Refusal('opportunity.not_yours', 403, 'Only the company that added a file can remove it.');
  if (!mayAddFile(found, file.belongs_to)) throw refused('closed', 'Files stay as they are now.');
  await forgetFilesOf(tx, sql`f.id = ${fileId}`);
  const { opportunity, companyId } = found;
  const shows = file.belongs_to === 'work' ? await workingCompanies(tx, opportunity) : [companyId];
  tell(tx, id, 'touched', { tells: [], shows, by: companyId });
  return { id: fileId };
}

/** One that the caller may not read is not there. */
async function fileIn(tx: CommunityTx, found: Found, fileId: number): Promise<FileRow> {
  const { rows } = await filesWhere(
    tx,
    sql`f.id = ${fileId} AND f.opportunity_id = ${found.opportunity.id}`,
  ).execute(tx);
  const [file] = rows;
  if (!file || !mayReadFile(found, file)) throw notFound();
  return file;
}

/** Files `f` go; their bytes with the last opportunity that has them. */
export async function forgetFilesOf(tx: CommunityTx, which: Sql): Promise<void> {
  const { rows } = await sql<{ name: string; is_last: boolean }>`
    WITH gone AS (
      DELETE FROM opportunity_files f WHERE f.community_id = ${tx.communityId} AND ${which} RETURNING f.community_id, f.id, f.file_id
    )
    SELECT k.name, NOT EXISTS (
             SELECT FROM opportunity_files o
              WHERE o.community_id = g.community_id AND o.file_id = g.file_id AND NOT o.id IN (SELECT id FROM gone)) AS is_last
      FROM gone g CROSS JOIN LATERAL kept_file(g.community_id, g.file_id) k`.execute(tx);
  for (const { name, is_last: isLast } of rows) if (isLast) await forgetFile(tx, name);
}
