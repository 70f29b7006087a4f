import type { Client } from 'pg';
import { roles } from '../database/roles.ts';
import { BackupError } from './backup-error.ts';
import { copyIn } from './copy.ts';
import type { Manifest } from './parts.ts';
import { columnsOf, placeOf, tablesIn, type TablePart } from './snapshot.ts';

/**
 * All rows in one transaction, so that a restore that is cut off leaves an empty database. Foreign keys are checked once, at the end, and no
 * trigger fires: what triggers wrote is among the rows.
 */
export class TableLoad {
  readonly #client: Client;
  readonly #after: readonly string[];
  readonly #open: Map<string, TablePart>;

  private constructor(client: Client, after: readonly string[], open: Map<string, TablePart>) {
    this.#client = client;
    this.#after = after;
    this.#open = open;
  }

  static async begin(client: Client): Promise<TableLoad> {
    await client.query('BEGIN');
    const tables = await tablesIn(client);
    const guards = await guardsOf(client);
    await run(
      client,
      guards.map(({ off }) => off),
    );
    await client.query(`TRUNCATE ${tables.map((table) => placeOf(table)).join(', ')}`);
    return new TableLoad(
      client,
      guards.map(({ on }) => on).toReversed(),
      new Map(tables.map((table) => [placeOf(table), table])),
    );
  }

  async load(part: TablePart, rows: AsyncIterable<Buffer>): Promise<void> {
    const here = this.#open.get(placeOf(part));
    if (!here || part.columns.some((column) => !here.columns.includes(column)))
      throw new BackupError(`This backup has a table that its version does not know: ${part.name}.`);
    this.#open.delete(placeOf(part));
    await copyIn(this.#client, `COPY ${placeOf(part)} (${columnsOf(part)}) FROM STDIN`, rows);
  }

  async finish({ sequences }: Manifest): Promise<void> {
    const [missing] = this.#open.values();
    if (missing) throw new BackupError(`This backup lacks the table ${missing.name}.`);
    for (const { name, last } of sequences)
      await this.#client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
    await run(this.#client, this.#after);
    await this.#client.query(`DELETE FROM operator_marks`);
    await this.#client.query(`INSERT INTO operator_marks (name) VALUES ('restored')`);
    await this.#client.query('COMMIT');
  }
}

interface Guard {
  off: string;
  on: string;
}

/** What would look at every row that comes in. Each is put back as it was. */
async function guardsOf(client: Client): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(
    `WITH ours AS (
       SELECT oid, oid::regclass AS place, relforcerowsecurity AS is_forced FROM pg_class
        WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')
          AND relowner = '${roles.owner}'::regrole
     )
     SELECT format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', place) AS off,
            format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', place) AS on
       FROM ours WHERE is_forced
     UNION ALL
     SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', place, tgname),
            format('ALTER TABLE %s ENABLE %s TRIGGER %I', place,
                   CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, tgname)
       FROM ours JOIN pg_trigger ON tgrelid = ours.oid WHERE NOT tgisinternal AND tgenabled <> 'D'
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', place, conname),
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', place, conname, pg_get_constraintdef(c.oid))
       FROM ours JOIN pg_constraint c ON conrelid = ours.oid WHERE contype = 'f' AND conparentid = 0`,
  );
  return rows;
}

async function run(client: Client, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join(';\n'));
}
