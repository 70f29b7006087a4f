import { createHash } from 'node:crypto';
import { Refusal } from '../../common/errors.ts';
import type { Row } from '../rows.ts';
import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';
import { subjectsOf } from './answers-about.ts';

export interface FirstAnswer {
  status: number;
  /** The JSON text, byte for byte. */
  answer: string;
}

/**
 * Runs the work once for a key. The key's row is written in the work's own transaction: a second request with it
 * waits for the first, and then gets its answer; if the first one fails, the key is free again.
 */
export async function once(
  tx: CommunityTx,
  key: string,
  request: { method: string; path: string; body: unknown },
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer & { isReplay: boolean }> {
  if (key.length < 8 || key.length > 200) {
    throw new Refusal('idempotency.bad_key', 400, 'An Idempotency-Key needs 8 to 200 characters.');
  }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const claimed = await sql`
    INSERT INTO idempotency_keys (community_id, member_id, key, request_hash)
    VALUES (${tx.communityId}, ${tx.memberId}, ${key}, ${hash})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  if (claimed.rows.length === 0) return { ...(await firstAnswer(tx, key, hash)), isReplay: true };
  const first = await work();
  tx.runLast(sql`
    UPDATE idempotency_keys SET status = ${first.status}, answer = ${first.answer}, about = ${subjectsOf(tx)}::text[]
     WHERE community_id = ${tx.communityId} AND member_id = ${tx.memberId} AND key = ${key}`);
  return { ...first, isReplay: false };
}

async function firstAnswer(tx: CommunityTx, key: string, hash: Buffer): Promise<FirstAnswer> {
  const { rows } = await sql<FirstAnswer & Row<'idempotency_keys', 'request_hash'>>`
    SELECT request_hash, status, answer FROM idempotency_keys
     WHERE community_id = ${tx.communityId} AND member_id = ${tx.memberId} AND key = ${key}`.execute(tx);
  const [found] = rows;
  if (!found?.request_hash.equals(hash)) {
    throw new Refusal(
      'idempotency.key_reused',
      422,
      'This Idempotency-Key was used for a different request. Send a new one.',
    );
  }
  return { status: found.status, answer: found.answer };
}
