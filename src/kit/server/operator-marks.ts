import { sql } from './sql.ts';
import type { Row } from './rows.ts';
import type { Database } from './tx.ts';

/** When the installation was last backed up, and when it was restored, if it still sends nothing. */
export async function readOperatorMarks(
  database: Database,
): Promise<{ backedUpAt: Date | undefined; restoredAt: Date | undefined }> {
  const { rows } = await database.asSystem('read the marks of the operator', (tx) =>
    sql<Row<'operator_marks', 'name' | 'at'>>`SELECT name, at FROM operator_marks`.execute(tx),
  );
  const at = (name: string) => rows.find((row) => row.name === name)?.at;
  return { backedUpAt: at('backed_up'), restoredAt: at('restored') };
}
