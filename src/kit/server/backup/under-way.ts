import type { Client } from 'pg';
import { sql } from '../sql.ts';
import type { Tx } from '../tx.ts';
import { BackupError } from './backup-error.ts';

// Any fixed number that nobody else uses.
const backupLock = 4_708_103;

/** Until the connection ends: one backup at a time, and meanwhile no stored file is removed that the snapshot may name. */
export async function beginBackup(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_mine: boolean }>('SELECT pg_try_advisory_lock($1) AS is_mine', [
    backupLock,
  ]);
  if (!rows[0]!.is_mine) throw new BackupError('Another backup of this installation is under way.');
}

/** A lost connection has lost the lock as well, and files may have been removed since. */
export async function assertStillUnderWay(client: Client): Promise<void> {
  await client.query('SELECT 1').catch(() => {
    throw new BackupError(
      'The connection to the database was lost during the backup. Please start it again.',
    );
  });
}

/**
 * Asked before bytes are removed whose row is gone. A backup that begins after the answer does not name them: its snapshot is younger than
 * the end of the row.
 */
export async function isBackupUnderWay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_under_way: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks
                    WHERE locktype = 'advisory' AND objid = ${backupLock}::oid AND objsubid = 1 AND granted
                      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS is_under_way`.execute(
    tx,
  );
  return rows[0]!.is_under_way;
}
