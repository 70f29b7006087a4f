import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestPostgres, templateName } from './postgres.ts';

export const typesFile = join(import.meta.dirname, '../src/kit/server/db.gen.ts');

/** Writes the row types of the migrated database. */
export function generateTypes(adminUrl: string, outFile: string): void {
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${adminUrl}`,
      `--out-file=${outFile}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=public.schema_migrations',
      '--type-mapping={"int8":"number","timestamptz":"Date","bytea":"Buffer"}',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

if (import.meta.main) {
  const postgres = await startTestPostgres();
  try {
    generateTypes(postgres.adminUrl(templateName), typesFile);
  } finally {
    await postgres.stop();
  }
}
