import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import { enqueue } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { webhookRedelivered, webhookTested } from '../audits.ts';
import { webhookTestAsked } from '../events.ts';
import { deliveryJob } from './deliver-later.ts';
import { hostOf, holdWebhook } from './find-webhook.ts';

/** An event like any other: a test that takes another way says nothing about the way of the rest. */
export async function sendTest(tx: CommunityTx, id: number): Promise<void> {
  const { address } = await holdWebhook(tx, id);
  await audit(tx, webhookTested, { id, name: hostOf(address) });
  record(tx, webhookTestAsked, { webhook_id: id }, { tells: [] });
}

/** The message keeps its id, and the log gets one attempt more. */
export async function redeliver(tx: CommunityTx, webhookId: number, id: number): Promise<void> {
  const { address, is_on: isOn } = await holdWebhook(tx, webhookId);
  if (!isOn)
    throw new Refusal('webhook.off', 409, 'This webhook is off. Turn it on, then send the message again.');
  const { rows } = await sql<Row<'webhook_deliveries', 'id' | 'webhook_id' | 'attempts'>>`
    UPDATE webhook_deliveries SET state = 'pending', next_at = now()
     WHERE community_id = ${tx.communityId} AND webhook_id = ${webhookId} AND id = ${id}
    RETURNING id, webhook_id, attempts`.execute(tx);
  if (!rows[0]) throw notFound();
  await audit(tx, webhookRedelivered, { id: webhookId, name: hostOf(address) });
  enqueue(tx, deliveryJob(tx, rows[0]));
}
