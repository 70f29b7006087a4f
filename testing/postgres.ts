import { rm } from 'node:fs/promises';
import { installedIn } from '../src/kit/server/database/embedded-files.ts';
import { startEmbeddedPostgres } from '../src/kit/server/database/embedded.ts';
import { createDatabase, letLoginBecome, prepareDatabase } from '../src/kit/server/database/prepare.ts';
import { makeDataDir } from './data-dir.ts';

export const templateName = 'guildhall_template';

/** The installation that `npm run test:postgres` names, or the embedded one. */
export const binariesUnderTest = () =>
  process.env.TEST_POSTGRES_BIN ? installedIn(process.env.TEST_POSTGRES_BIN) : undefined;

/** One real PostgreSQL for a whole test run, with a migrated database that each test file copies. */
export async function startTestPostgres(parent?: string, binaries = binariesUnderTest()) {
  const dataDir = await makeDataDir('guildhall-test-', parent);
  const server = await startEmbeddedPostgres({
    dataDir,
    password: 'deadbeef'.repeat(4),
    binaries,
    say: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await createDatabase(server.adminUrl, templateName);
  await prepareDatabase(server.adminUrl(templateName));
  await letLoginBecome(server.adminUrl(templateName));
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    async stop() {
      await server.stop();
      for (const folder of [dataDir, server.folder]) await rm(folder, { recursive: true, force: true });
    },
  };
}
