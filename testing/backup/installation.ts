import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runBackupCommand } from '../../src/app/server/run-backup-command.ts';
import { publishFile } from '../../src/kit/server/files/keep.ts';
import { mediaTypes } from '../../src/kit/server/files/media-types.ts';
import { makeDataDir } from '../data-dir.ts';
import { aCommunity, aMember, aPartnership, aReferral, good } from '../factories.ts';
import { startTestServer, testSecret } from '../server.ts';
import { rowsOf } from './contents.ts';
import { anOperator } from './operator.ts';

export const content = Buffer.from('%PDF-1.4 a file of a member '.repeat(100_000));
export const email = 'keeper@example.org';

/** A running server with a little of everything, and the commands of its operator. */
export async function anInstallation() {
  const operator = await anOperator();
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-backups-'));
  const server = await startTestServer();
  const community = await aCommunity(server, 'kept');
  const member = await aMember(server, community, { email });
  const other = await aMember(server, community);
  await aPartnership(member, other);
  await aReferral(member, other);
  good(await member.client.post('/api/posts', { json: { message: 'tab\tnew\nline \\ back' } }), 201);
  const upload = join(folder, 'upload.pdf');
  await writeFile(upload, content);

  async function aFile(): Promise<string> {
    const { database, store } = server.services;
    const { url } = await database.inCommunity({ communityId: community.id, memberId: member.id }, (tx) =>
      publishFile(tx, store, {
        path: upload,
        originalName: 'upload.pdf',
        type: mediaTypes.pdf,
        bytes: content.length,
        width: null,
        height: null,
      }),
    );
    return url;
  }
  const fileUrl = await aFile();

  const env = {
    DATABASE_URL: operator.urlOf(server.database),
    DATA_DIR: server.services.config.dataDir,
    SECRET: testSecret,
  };
  const backup = (words: string[], more: Record<string, string> = {}) =>
    runBackupCommand(words, { ...env, ...more });
  let count = 0;

  async function aBackup(more: Record<string, string> = {}): Promise<string> {
    const path = join(folder, `${(count += 1)}.backup`);
    const { code, said } = await backup(['--to', path], more);
    if (code !== 0) throw new Error(said);
    return path;
  }

  /** With every row as it was then. A server writes a little by itself, such as when members were last seen. */
  async function aQuietBackup(more: Record<string, string> = {}) {
    for (;;) {
      const before = await rowsOf(server.database.admin);
      const path = await aBackup(more);
      const rows = await rowsOf(server.database.admin);
      if (isDeepStrictEqual(before, rows)) return { path, rows };
    }
  }

  async function anEmptyPlace() {
    const database = await operator.emptyDatabase();
    const dataDir = await makeDataDir('guildhall-restored-');
    return {
      database,
      dataDir,
      env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  }

  return {
    server,
    operator,
    folder,
    community,
    upload,
    fileUrl,
    env,
    aFile,
    backup,
    aBackup,
    aQuietBackup,
    anEmptyPlace,
    async close() {
      await server.close();
      await operator.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Installation = Awaited<ReturnType<typeof anInstallation>>;
