import type { Client } from 'pg';

/** A line of the page: what was asked, and what came out. */
export interface Measured {
  what: string;
  is: string;
}

export const log = (line: string) => void process.stdout.write(`${line}\n`);

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A table with its indexes, and what each of them takes. */
export async function sizeOf(admin: Client, table: string): Promise<{ text: string; parts: string }> {
  const { rows } = await admin.query<{ text: string; parts: string }>(
    `SELECT pg_size_pretty(pg_total_relation_size($1::regclass)) AS text,
            'rows ' || pg_size_pretty(pg_relation_size($1::regclass)) || ', ' || (
              SELECT string_agg(relname || ' ' || pg_size_pretty(pg_relation_size(oid)), ', ' ORDER BY pg_relation_size(oid) DESC)
                FROM pg_class WHERE oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass)) AS parts`,
    [table],
  );
  return rows[0]!;
}
