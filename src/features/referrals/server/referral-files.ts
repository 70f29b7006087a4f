import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { forgetFile } from '../../../kit/server/files/forget.ts';
import { keepFile, prepareFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { largestFile } from '../contract/files.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { addActivity } from './activities.ts';
import { findReferral, findToChange } from './find-referral.ts';
import { mayAddFiles } from './may-do.ts';
import { refused } from './refusals.ts';
import { showReferral } from './show-referral.ts';
import { tell } from './tell.ts';

const mostFiles = 20;

export const prepareReferralFile = (file: SentFile) =>
  prepareFile(file, { kinds: 'any', maxBytes: largestFile, maxEdge: 2400, field: 'file' });

export async function addFile(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  id: number,
  prepared: PreparedFile,
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  if (!mayAddFiles(referral))
    throw refused('files_closed', `You can’t add files anymore: this referral is ${referral.status}.`);
  // The referral is held, so nobody else adds one in between.
  const { rows: kept } = await sql`
    SELECT FROM referral_files WHERE community_id = ${tx.communityId} AND referral_id = ${id}
     LIMIT ${mostFiles}`.execute(tx);
  if (kept.length >= mostFiles)
    throw new Refusal(
      'referral.too_many_files',
      409,
      `A referral can have ${mostFiles} files. Remove one first.`,
    );
  const file = await keepFile(tx, store, prepared);
  const { rows } = await sql<Row<'referral_files', 'id'>>`
    INSERT INTO referral_files (community_id, referral_id, file_id, company_id, member_id)
    VALUES (${tx.communityId}, ${id}, ${file.id}, ${caller.companyId}, ${caller.memberId}) RETURNING id`.execute(
    tx,
  );
  await touch(tx, id);
  await addActivity(tx, id, {
    actor,
    companyId: caller.companyId,
    type: 'add_file',
    detail: { file_id: rows[0]!.id },
  });
  tell(tx, referral, 'file_added', {
    tells: [actor === 'sender' ? 'receiver' : 'sender'],
    by: caller.companyId,
  });
  return showReferral(tx, caller, id);
}

type FileRow = Row<'files', 'name' | 'original_name'> & Row<'referral_files', 'company_id'>;

/** Through the referral, for its two companies alone; the name in the store is not told. */
export async function downloadFile(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
): Promise<Download> {
  await findReferral(tx, caller, id);
  const { name, original_name: fileName } = await fileOf(tx, id, fileId);
  const found = await store.open(name);
  if (!found) throw notFound();
  return { fileName, content: found.stream };
}

/** Only what our own company added; what the other side gave us is theirs to take away. */
export async function removeFile(
  tx: CommunityTx,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  const file = await fileOf(tx, id, fileId);
  if (file.company_id !== caller.companyId)
    throw new Refusal('referral.not_yours', 403, 'Only the company that added a file can remove it.');
  await forgetFile(tx, file.name);
  await touch(tx, id);
  await addActivity(tx, id, { actor, companyId: caller.companyId, type: 'remove_file' });
  tell(tx, referral, 'changed', { tells: [], by: caller.companyId });
  return showReferral(tx, caller, id);
}

async function fileOf(tx: CommunityTx, referralId: number, fileId: number): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    SELECT f.name, f.original_name, r.company_id FROM referral_files r
      JOIN files f ON f.community_id = r.community_id AND f.id = r.file_id
     WHERE r.community_id = ${tx.communityId} AND r.id = ${fileId} AND r.referral_id = ${referralId}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

const touch = (tx: CommunityTx, id: number) =>
  sql`UPDATE referrals SET updated_at = moment() WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
