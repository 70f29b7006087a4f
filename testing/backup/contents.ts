import type { Client } from 'pg';
import { definitions } from '../schema/definitions.ts';

/** What a running pg-boss counts and notes by itself, and the marks that differ on purpose. */
const leftOut = [
  ...['queue_stats', 'warning', 'bam', 'queue', 'version'].map((name) => `pgboss.${name}`),
  'operator_marks',
];

/** Every row of every table as one checksum for each table. */
export async function rowsOf(admin: Client): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p') AND NOT relispartition
        AND NOT oid::regclass::text = ANY ($1) ORDER BY 1`,
    [leftOut],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS sum FROM ${name} t`,
    );
    found[name] = rows[0]!.sum;
  }
  return found;
}

/** Keys, triggers, row-level security, sequences and functions. */
export async function guardsOf(admin: Client): Promise<unknown> {
  const ask = async (text: string) => (await admin.query(text)).rows as unknown[];
  return {
    keys: await ask(
      `SELECT conrelid::regclass::text AS place, conname, convalidated, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND contype IN ('f', 'c', 'p', 'u')
          AND conrelid::regclass::text NOT LIKE '%queue_stats%' ORDER BY 1, 2`,
    ),
    triggers: await ask(
      `SELECT tgrelid::regclass::text AS place, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
    ),
    security: await ask(
      `SELECT oid::regclass::text AS place, relrowsecurity, relforcerowsecurity FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    ),
    sequences: await ask(
      `SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1, 2`,
    ),
    functions: await definitions(admin),
  };
}
