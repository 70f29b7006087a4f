import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { MyDataPart } from '../../../kit/server/my-data.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { textEntry, zipOf, type ZipEntry } from '../../../kit/server/zip.ts';
import { mailCommunity } from './accounts.queries.ts';
import { readmeOf } from './my-data-readme.ts';
import type { MailParts } from './parts.ts';

/** All files together; those beyond are listed, the public ones with their addresses. */
const mostFileBytes = 100 * 1_048_576;

export interface MyDataParts extends Pick<MailParts, 'config'> {
  store: FileStore;
  myData: readonly MyDataPart[];
}

type FileRow = Row<'files', 'name' | 'original_name' | 'media_type' | 'is_public' | 'bytes' | 'created_at'>;

/** Rows are read now; bytes while the browser takes them, after this transaction has ended. */
export async function downloadMyData(
  tx: CommunityTx,
  { config, store, myData }: MyDataParts,
  caller: Caller,
): Promise<Download> {
  const community = await mailCommunity(tx, config, tx.communityId);
  const entries: ZipEntry[] = [];
  for (const { name, read } of myData) entries.push(json(name, await read(tx, caller)));
  const files = await filesOf(tx, caller);
  const listed = files.map(({ row: { name, is_public: isPublic, ...file }, path }) => ({
    ...file,
    address: isPublic ? `${community.origin}/files/${name}` : null,
    in_this_zip: path ?? null,
  }));
  entries.push(json('files', listed));
  for (const { row, path } of files) {
    const isPacked = !row.media_type.startsWith('text/');
    if (path) entries.push({ path, isPacked, open: () => store.open(row.name) });
  }
  const now = new Date();
  const readme = readmeOf({ community: community.name, origin: community.origin, parts: myData, now });
  return {
    fileName: `my-data-${community.subdomain}-${now.toISOString().slice(0, 10)}.zip`,
    content: zipOf([textEntry('README.txt', () => readme), ...entries]),
  };
}

const json = (name: string, content: unknown) =>
  textEntry(`${name}.json`, () => `${JSON.stringify(content ?? null, undefined, 2)}\n`);

async function filesOf(tx: CommunityTx, { memberId }: Caller) {
  const { rows } = await sql<FileRow>`
    SELECT name, original_name, media_type, is_public, bytes, created_at FROM files
     WHERE community_id = ${tx.communityId} AND uploaded_by = ${memberId} ORDER BY id`.execute(tx);
  let total = 0;
  return rows.map((row, at) => {
    total += row.bytes;
    return { row, path: total > mostFileBytes ? undefined : `files/${at + 1}-${row.original_name}` };
  });
}
