import { join } from 'node:path';
import { Client } from 'pg';

export const typesFile = join(import.meta.dirname, '../../src/kit/server/db.gen.ts');

/** What the driver makes of each type (`kit/server/database/connection.ts` sets it up); a test compares. */
export const readAs: Record<string, string> = {
  bigint: 'number',
  'bigint[]': 'number[]',
  'smallint[]': 'number[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  int8multirange: 'string',
  uuid: 'string',
};

interface ColumnOfSchema {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** `CHECK` on this column alone. */
  checks: string[];
  /** It is the id of a company's row, or points at one. */
  company: boolean;
}

const columnsOfSchema = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
         ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
                WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks,
         c.relname = 'companies' AND a.attname = 'id' OR EXISTS (
           SELECT FROM pg_constraint k
            WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'companies'::regclass AND k.conkey[cardinality(k.conkey)] = a.attnum)
           AS company
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('schema_functions', 'schema_migrations')
   ORDER BY c.relname, a.attname`;

/** The row types of the migrated database, as `db.gen.ts` has them. */
export async function rowTypes(adminUrl: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ColumnOfSchema>(columnsOfSchema);
    const tables = [...Map.groupBy(rows, ({ table }) => table)];
    return [
      '// Written by `npm run generate` from the migrated database; a test holds that it is fresh.',
      '',
      "import type { CompanyRowId } from '../common/ids.ts';",
      '',
      'export interface DB {',
      ...tables.map(([table]) => `  ${table}: ${nameOf(table)};`),
      '}',
      '',
      ...tables.flatMap(([table, columns]) => [
        `export interface ${nameOf(table)} {`,
        ...columns.map((each) => `  ${each.column}: ${typeOf(each)};`),
        '}',
        '',
      ]),
    ].join('\n');
  } finally {
    await client.end();
  }
}

const nameOf = (table: string) => table.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

function typeOf({ table, column, type, nullable, checks, company }: ColumnOfSchema): string {
  const read = readAs[type];
  if (read === undefined)
    throw new Error(`${table}.${column} is ${type}, and row-types.ts does not say how that is read.`);
  if (company) return nullable ? 'CompanyRowId | null' : 'CompanyRowId';
  const values = checks.map(valuesOf).find((list) => list !== undefined);
  const known = values ? values.map((value) => `'${value}'`).join(' | ') : read;
  return nullable && known !== 'unknown' ? `${known} | null` : known;
}

/** Of a text that may be one of a few, such as a status. */
function valuesOf(check: string): string[] | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? [];
  if (list === undefined) return undefined;
  return [...list.matchAll(/'([^']+)'::text/g)].map(([, value]) => value!);
}
