import { writeFile } from 'node:fs/promises';
import { lockOf, readFunctionFiles, readRevisions } from '../../src/kit/server/database/function-files.ts';
import { startTestPostgres, templateName } from '../postgres.ts';
import { lockText } from './function-lock.ts';
import { rowTypes, typesFile } from './row-types.ts';
import { schemaFile, schemaText } from './schema-file.ts';

/** db/functions.lock, db/schema.sql and the row types, from the migrated database. */
export async function writeSchema(): Promise<void> {
  await writeFile(lockOf(), lockText(await readFunctionFiles(), await readRevisions()));
  const postgres = await startTestPostgres();
  try {
    const url = postgres.adminUrl(templateName);
    await writeFile(schemaFile, await schemaText(url));
    await writeFile(typesFile, await rowTypes(url));
  } finally {
    await postgres.stop();
  }
}
