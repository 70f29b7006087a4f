import type { SentFile } from '../../../../kit/common/files.ts';
import { forgetFile } from '../../../../kit/server/files/forget.ts';
import { publishFile, prepareFile, type PreparedFile } from '../../../../kit/server/files/keep.ts';
import type { FileStore } from '../../../../kit/server/files/store.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { largestPicture } from '../../contract/fields.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';
import { showChanged } from './change-company.ts';
import { assertStillThere, showChangedMe } from '../people/change-me.ts';

const picture = { kinds: 'image', maxBytes: largestPicture, field: 'file' } as const;

/** A logo is sent with mails too, and mail programs do not show WebP. */
export const prepareLogo = (file: SentFile) => prepareFile(file, { ...picture, maxEdge: 512, format: 'png' });
export const prepareCover = (file: SentFile) => prepareFile(file, { ...picture, maxEdge: 1600 });
export const prepareAvatar = (file: SentFile) => prepareFile(file, { ...picture, maxEdge: 512 });

/** A company's picture; null takes it away. */
export async function changePicture(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  which: 'avatar' | 'cover',
  prepared: PreparedFile | null,
): Promise<MyCompany> {
  const url = prepared && (await publishFile(tx, store, prepared)).url;
  const { rows } = await sql<{ before: string | null }>`
    SELECT ${sql.ref(which)} AS before FROM companies
     WHERE community_id = ${tx.communityId} AND id = ${caller.companyId} FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE companies SET ${sql.ref(which)} = ${url}
     WHERE community_id = ${tx.communityId} AND id = ${caller.companyId}`.execute(tx);
  if (rows[0]?.before) await forgetFile(tx, rows[0].before);
  return showChanged(tx, caller);
}

export async function changeMyAvatar(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  prepared: PreparedFile | null,
): Promise<Person> {
  const url = prepared && (await publishFile(tx, store, prepared)).url;
  const { rows } = await sql<{ before: Row<'members'>['avatar'] }>`
    SELECT avatar AS before FROM members
     WHERE community_id = ${tx.communityId} AND id = ${caller.memberId} FOR NO KEY UPDATE`.execute(tx);
  const { affected } = await sql`
    UPDATE members SET avatar = ${url}
     WHERE community_id = ${tx.communityId} AND id = ${caller.memberId} AND left_at IS NULL`.execute(tx);
  assertStillThere(affected);
  if (rows[0]?.before) await forgetFile(tx, rows[0].before);
  return showChangedMe(tx, caller);
}
