import { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Delivery, Webhook } from '../contract/webhooks.ts';
import { shown, type WebhookRow } from './find-webhook.ts';

const pageSize = 25;
const place = z.object({ id: z.number().int() });

export async function listWebhooks(tx: CommunityTx): Promise<{ webhooks: Webhook[] }> {
  const { rows } = await sql<WebhookRow>`
    SELECT * FROM webhooks WHERE community_id = ${tx.communityId} ORDER BY id DESC`.execute(tx);
  return { webhooks: rows.map(shown) };
}

export async function getWebhook(tx: CommunityTx, id: number): Promise<Webhook> {
  const { rows } = await sql<WebhookRow>`
    SELECT * FROM webhooks WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return shown(rows[0]);
}

interface DeliveryRow
  extends
    Row<'webhook_deliveries', 'id' | 'next_at'>,
    Row<'webhook_messages', 'message' | 'kind' | 'body' | 'created_at'> {
  key: number;
  state: Delivery['state'];
  attempts: Delivery['attempts'];
}

export async function listDeliveries(
  tx: CommunityTx,
  webhookId: number,
  after: string | undefined,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  await getWebhook(tx, webhookId);
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : placeOf(after, place).id;
  const { rows } = await sql<DeliveryRow>`
    SELECT d.id AS key, d.id, d.state, d.next_at, m.message, m.kind, m.body, m.created_at,
           (SELECT coalesce(json_agg(json_build_object('id', a.id, 'at', to_json(a.at), 'ms', a.ms, 'status', a.status,
                     'problem', a.problem, 'answer', a.answer) ORDER BY a.id DESC), '[]')
              FROM webhook_attempts a WHERE a.community_id = d.community_id AND a.delivery_id = d.id) AS attempts
      FROM webhook_deliveries d JOIN webhook_messages m ON m.community_id = d.community_id AND m.id = d.message_id
     WHERE d.community_id = ${tx.communityId} AND d.webhook_id = ${webhookId} AND d.id < ${before}
     ORDER BY d.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return { deliveries: found.map(answerOf), next: next === null ? null : cursorOf({ id: next }) };
}

const answerOf = ({ next_at: nextAt, created_at: createdAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  created_at: createdAt.toISOString(),
  next_at: row.state === 'pending' ? (nextAt?.toISOString() ?? null) : null,
});
