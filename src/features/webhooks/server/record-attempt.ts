import { enqueue } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { isDelivered, isGone, waitAfter } from '../rules.ts';
import { deliveryJob } from './deliver-later.ts';
import type { WebhookParts } from './parts.ts';
import { switchOff } from './switch-off.ts';

export interface Outcome {
  status: number | null;
  /** Why there was no answer. */
  problem: string | null;
  /** How the answer begins. */
  answer: string;
  ms: number;
  /** How many seconds the other side asked to be left alone for. */
  patience: number;
}

type Attempted = Row<'webhook_deliveries', 'id' | 'webhook_id' | 'attempts'>;

/** What became of an attempt, and of its webhook by it. */
export async function recordAttempt(
  tx: CommunityTx,
  parts: WebhookParts,
  delivery: Attempted,
  outcome: Outcome,
): Promise<void> {
  const { status, problem, answer, ms } = outcome;
  const attempts = delivery.attempts + 1;
  const state = stateAfter(attempts, outcome);
  const { affected } = await sql`
    UPDATE webhook_deliveries SET attempts = ${attempts}, state = ${state.is}, next_at = ${state.next ?? null}
     WHERE community_id = ${tx.communityId} AND id = ${delivery.id} AND attempts = ${delivery.attempts}`.execute(
    tx,
  );
  // Deleted meanwhile with its webhook, or sent at the same time by a redelivery.
  if (affected === 0) return;
  await sql`
    INSERT INTO webhook_attempts (community_id, delivery_id, ms, status, problem, answer)
    VALUES (${tx.communityId}, ${delivery.id}, ${ms}, ${status}, ${problem}, ${answer})`.execute(tx);
  if (state.next)
    enqueue(tx, deliveryJob(tx, { ...delivery, attempts }, { isFailing: true, startAfter: state.next }));
  if (state.is === 'delivered') return noteSuccess(tx, delivery.webhook_id);
  if (isGone(status)) return switchOff(tx, parts, delivery.webhook_id, 'gone');
  if (await isSilentTooLong(tx, delivery.webhook_id))
    await switchOff(tx, parts, delivery.webhook_id, 'failing');
}

function stateAfter(
  attempts: number,
  { status, patience }: Outcome,
): { is: 'delivered' | 'pending' | 'failed'; next?: Date } {
  if (isDelivered(status)) return { is: 'delivered' };
  const wait = isGone(status) ? undefined : waitAfter(attempts, patience);
  return wait === undefined ? { is: 'failed' } : { is: 'pending', next: new Date(Date.now() + wait * 1000) };
}

async function noteSuccess(tx: CommunityTx, webhookId: number): Promise<void> {
  await sql`
    UPDATE webhooks SET failing_since = NULL, last_success_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${webhookId}`.execute(tx);
}

/** Five days in which something was tried and nothing arrived. */
async function isSilentTooLong(tx: CommunityTx, webhookId: number): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    UPDATE webhooks SET failing_since = coalesce(failing_since, moment())
     WHERE community_id = ${tx.communityId} AND id = ${webhookId}
    RETURNING is_on AND failing_since <= now() - interval '5 days' AS is_over`.execute(tx);
  return rows[0]?.is_over ?? false;
}
