import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import {
  functionsDir,
  gone,
  readFunctionFiles,
  readRevisions,
  type FunctionFile,
  type FunctionRevision,
} from './function-files.ts';
import { applyPatiently, twoMinutes, type LockPatience } from './lock-patience.ts';
import { roles } from './roles.ts';

/**
 * After the migrations: makes every function and its triggers what their file says, and drops those whose file is gone. In one
 * transaction, because they call each other. Returns how many were applied.
 */
export async function applyFunctions(
  client: Client,
  directory = functionsDir,
  patience = twoMinutes,
): Promise<number> {
  const [files, revisions] = await Promise.all([readFunctionFiles(directory), readRevisions(directory)]);
  try {
    await client.query(`SET ROLE ${roles.owner}`);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_functions (
      name text PRIMARY KEY, revision integer NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await readApplied(client);
    const wanted = wantedOf(files, revisions);
    assertNotNewer(applied, wanted);
    const changed = wanted.filter(({ name, checksum, revision }) => {
      const now = applied.get(name);
      return now?.checksum !== checksum || now.revision !== revision || now.isMissing;
    });
    if (changed.length > 0)
      await applyPatiently(() => applyAll(client, changed, patience), 'db/functions', patience);
    return changed.length;
  } finally {
    await client.query('RESET ROLE').catch(() => undefined);
  }
}

interface Wanted {
  name: string;
  revision: number;
  checksum: string;
  /** None of a function that is to go. */
  file: FunctionFile | undefined;
}

interface Applied {
  name: string;
  revision: number;
  checksum: string;
  /** Dropped by a migration: the file is applied again. */
  isMissing: boolean;
}

async function readApplied(client: Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    `SELECT name, revision, checksum,
            checksum <> $1 AND to_regproc(quote_ident(name)) IS NULL AND to_regclass(quote_ident(name)) IS NULL AS "isMissing"
       FROM schema_functions`,
    [gone],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function wantedOf(
  files: readonly FunctionFile[],
  revisions: ReadonlyMap<string, FunctionRevision>,
): Wanted[] {
  const byName = new Set(files.map(({ name }) => name));
  const dropped = [...revisions].filter(([name, { checksum }]) => checksum === gone && !byName.has(name));
  return [
    // While someone works on a file, its line is behind.
    ...files.map((file) => ({ ...file, revision: revisions.get(file.name)?.revision ?? 1, file })),
    // After the others, which may have called them.
    ...dropped.map(([name, { revision, checksum }]) => ({ name, revision, checksum, file: undefined })),
  ];
}

/** As with migrations: a node of the version before must not put an older text back. */
function assertNotNewer(applied: ReadonlyMap<string, Applied>, wanted: readonly Wanted[]): void {
  const known = new Map(wanted.map(({ name, revision }) => [name, revision]));
  const newer = [...applied.values()].find(({ name, revision }) => revision > (known.get(name) ?? 0));
  if (newer === undefined) return;
  throw new StartError(
    `The database was migrated by a newer version (function ${newer.name}). Please start that version, or restore a back-up.`,
  );
}

async function applyAll(client: Client, changed: readonly Wanted[], { eachMs }: LockPatience): Promise<void> {
  const files = changed.flatMap(({ file }) => file ?? []);
  await client.query('BEGIN');
  try {
    // Not checked one by one, because they may name each other in any order; a test checks all of them.
    await client.query(`SET LOCAL lock_timeout = ${eachMs}; SET LOCAL check_function_bodies = off`);
    const before = await objectsNamed(client, changed);
    // A file says everything: rights that it no longer grants are not left over.
    await client.query(before.map(({ reset }) => reset).join(';'));
    for (const file of files) await replace(client, file, before);
    await dropOtherTriggers(client, files);
    await dropLeftOver(client, before, changed);
    await client.query(
      `INSERT INTO schema_functions (name, revision, checksum)
       SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])
       ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, checksum = excluded.checksum, applied_at = now()`,
      [
        changed.map(({ name }) => name),
        changed.map(({ revision }) => revision),
        changed.map(({ checksum }) => checksum),
      ],
    );
    await client.query('COMMIT');
  } catch (problem) {
    await client.query('ROLLBACK');
    throw problem;
  }
}

/** Another result, other names of arguments, another kind; rights that are given by the name alone when two have it; a view's columns. */
const cannotBeReplaced = new Set(['42P13', '42809', '42725', '42P16']);

async function replace(
  client: Client,
  { name, path, text }: FunctionFile,
  before: readonly DatabaseObject[],
): Promise<void> {
  try {
    await client.query(`SAVEPOINT replaced; ${text}; RELEASE replaced`).catch(async (problem: unknown) => {
      if (!cannotBeReplaced.has((problem as { code?: string }).code ?? '')) throw problem;
      await client.query('ROLLBACK TO replaced');
      await drop(
        client,
        before.filter((each) => each.name === name),
      );
      await client.query(text);
    });
  } catch (problem) {
    if (problem instanceof Error) problem.message = `${path}: ${problem.message}`;
    throw problem;
  }
}

interface DatabaseObject {
  name: string;
  /** As DROP names it. */
  object: string;
  /** Gives it the rights of a new one. */
  reset: string;
}

async function objectsNamed(
  client: Client,
  names: readonly { readonly name: string }[],
): Promise<DatabaseObject[]> {
  const { rows } = await client.query<DatabaseObject>(
    `SELECT proname AS name, format('ROUTINE %s', oid::regprocedure) AS object,
            format('REVOKE ALL ON ROUTINE %1$s FROM %2$s; GRANT EXECUTE ON ROUTINE %1$s TO PUBLIC', oid::regprocedure, $2::text) AS reset
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)
     UNION ALL
     SELECT relname, format('VIEW %s', oid::regclass), format('REVOKE ALL ON %s FROM %s', oid::regclass, $2::text)
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' AND relname = ANY ($1)`,
    [names.map(({ name }) => name), `PUBLIC, ${roles.app}, ${roles.public}`],
  );
  return rows;
}

async function drop(client: Client, objects: readonly DatabaseObject[]): Promise<void> {
  for (const { object } of objects) await client.query(`DROP ${object}`);
}

/** Functions without a file, and those whose arguments are others now: the old one is beside the new one. */
async function dropLeftOver(
  client: Client,
  before: readonly DatabaseObject[],
  changed: readonly Wanted[],
): Promise<void> {
  const after = Map.groupBy(await objectsNamed(client, changed), ({ name }) => name);
  const isGone = new Set(changed.filter(({ file }) => !file).map(({ name }) => name));
  const isStill = ({ name, object }: DatabaseObject) =>
    after.get(name)?.some((now) => now.object === object) === true;
  await drop(
    client,
    before.filter((each) => isStill(each) && (isGone.has(each.name) || after.get(each.name)!.length > 1)),
  );
}

/** Triggers that a file had once and has no more. */
async function dropOtherTriggers(client: Client, files: readonly FunctionFile[]): Promise<void> {
  const kept = new Set(files.flatMap(({ text }) => triggersOf(text)));
  const { rows } = await client.query<{ trigger: string }>(
    `SELECT format('%I ON %s', t.tgname, t.tgrelid::regclass) AS trigger FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1)`,
    [files.map(({ name }) => name)],
  );
  for (const { trigger } of rows) if (!kept.has(trigger)) await client.query(`DROP TRIGGER ${trigger}`);
}

const triggersOf = (text: string) =>
  [...text.matchAll(/^CREATE (?:OR REPLACE |CONSTRAINT )?TRIGGER (\w+)[^;]*? ON (\w+)/gm)].map(
    ([, trigger, table]) => `${trigger} ON ${table}`,
  );
