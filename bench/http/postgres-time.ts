import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Microseconds that PostgreSQL has computed for the connections that are open. Linux tells it to the nanosecond. */
export async function processorTimeOf(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND application_name <> 'pgbench' AND pid <> pg_backend_pid()`,
  );
  const times = await Promise.all(
    rows.map(async ({ pid }) => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0])),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}
