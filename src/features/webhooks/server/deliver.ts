import { z } from 'zod';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import { ForbiddenAddress } from '../../../kit/server/public-addresses.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { patienceIn } from '../rules.ts';
import { deliveryJob, deliveryQueue, failingQueue } from './deliver-later.ts';
import type { WebhookParts } from './parts.ts';
import { recordAttempt, type Outcome } from './record-attempt.ts';
import { signedHeaders } from './signing.ts';

const timeoutMs = 30_000;

const job = z.object({
  community_id: z.number().int(),
  delivery_id: z.number().int(),
  attempts: z.number().int(),
});
export type DeliveryJob = z.infer<typeof job>;

/** A silent receiver holds its place for half a minute: one community never holds more than a sixth of them. */
export const deliverJobs = (parts: WebhookParts) => [
  jobKind({
    queue: deliveryQueue,
    data: job,
    run: (due) => deliver(parts, due, passOnFailing),
    atATime: { workers: 12, ofOneGroup: 2 },
    isLeaving: true,
  }),
  jobKind({
    queue: failingQueue,
    data: job,
    run: (due) => deliver(parts, due),
    atATime: { workers: 6, ofOneGroup: 1 },
    isLeaving: true,
  }),
];

export type DueDelivery = Row<'webhook_deliveries', 'id' | 'webhook_id' | 'attempts'> &
  Row<'webhook_messages', 'message' | 'body'> &
  Row<'webhooks', 'address' | 'secret' | 'secret_before' | 'secret_before_until' | 'is_on'> & {
    is_test: boolean;
    is_failing: boolean;
  };

/** What waited behind the first call that failed goes where it keeps no one waiting. A test is asked for by someone who looks. */
function passOnFailing(tx: CommunityTx, found: DueDelivery): DueDelivery | undefined {
  if (!found.is_failing || found.is_test) return found;
  enqueue(tx, deliveryJob(tx, found, { isFailing: true }));
  return undefined;
}

/** No connection to the database is held while the other side is waited for. */
export async function deliver(
  parts: WebhookParts,
  { community_id: communityId, ...due }: DeliveryJob,
  sort = (_tx: CommunityTx, found: DueDelivery): DueDelivery | undefined => found,
): Promise<void> {
  const here = <Result>(work: (tx: CommunityTx) => Promise<Result>) =>
    parts.database.inCommunity({ communityId }, work);
  const delivery = await here(async (tx) => {
    const found = await takeDelivery(tx, due);
    return found && sort(tx, found);
  });
  if (!delivery) return;
  const outcome = await attempt(parts, delivery);
  await here((tx) => recordAttempt(tx, parts, delivery, outcome));
}

async function takeDelivery(
  tx: CommunityTx,
  { delivery_id: id, attempts }: Omit<DeliveryJob, 'community_id'>,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    SELECT d.id, d.webhook_id, d.attempts, m.message, m.body, m.kind = 'webhook.tested' AS is_test, w.address, w.secret,
           w.secret_before, w.secret_before_until, w.is_on, w.failing_since IS NOT NULL AS is_failing
      FROM webhook_deliveries d JOIN webhook_messages m ON m.community_id = d.community_id AND m.id = d.message_id
      JOIN webhooks w ON w.community_id = d.community_id AND w.id = d.webhook_id
     WHERE d.community_id = ${tx.communityId} AND d.id = ${id} AND d.attempts = ${attempts} AND d.state = 'pending'`.execute(
    tx,
  );
  const [found] = rows;
  // A test is asked for by someone who looks at a webhook, be it off.
  if (!found || found.is_on || found.is_test) return found;
  await sql`
    UPDATE webhook_deliveries SET state = 'dropped', next_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  return undefined;
}

/** What is signed is what is sent, byte for byte. */
async function attempt({ outgoing, secret }: WebhookParts, delivery: DueDelivery): Promise<Outcome> {
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  const now = new Date();
  try {
    const { status, beginning, retryAfter } = await outgoing.post(delivery.address, {
      headers: signedHeaders(secret, delivery, delivery, now),
      body: Buffer.from(delivery.body),
      timeoutMs,
    });
    return {
      status,
      problem: null,
      answer: beginning,
      ms: ms(),
      patience: patienceIn(retryAfter, now.getTime()),
    };
  } catch (problem) {
    return { status: null, problem: inWords(problem), answer: '', ms: ms(), patience: 0 };
  }
}

const problems: Record<string, string> = {
  ENOTFOUND: 'This host name doesn’t exist.',
  EAI_AGAIN: 'This host name can’t be found at the moment.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer.',
  ETIMEDOUT: 'The connection timed out.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate isn’t trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate isn’t trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate isn’t trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
};

/** For admins, who are told nothing of what lies behind an address. */
function inWords(problem: unknown): string {
  if (problem instanceof ForbiddenAddress) return problem.message;
  if (!(problem instanceof Error)) return 'The call didn’t work.';
  if (problem.name === 'TimeoutError' || problem.name === 'AbortError') return 'No answer within 30 seconds.';
  const { code } = problem as NodeJS.ErrnoException;
  return problems[code ?? ''] ?? 'The call didn’t work.';
}
