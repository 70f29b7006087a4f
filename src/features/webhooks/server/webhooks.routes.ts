import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/webhooks.ts';
import { changeWebhook, createWebhook, judgeAddress, removeWebhook } from './change-webhook.ts';
import { getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts';
import type { WebhookParts } from './parts.ts';
import { rotateSecret, showSecret } from './secrets.ts';
import { redeliver, sendTest } from './send-again.ts';

export const webhookRoutes = (parts: WebhookParts) => [
  serve(contract.listWebhooks, ({ tx }) => listWebhooks(tx)),
  serve(contract.getWebhook, ({ tx, params }) => getWebhook(tx, params.id)),
  servePrepared(
    contract.createWebhook,
    ({ body }) => judgeAddress(parts, body.address),
    ({ tx, body }) => createWebhook(tx, parts, body),
  ),
  servePrepared(
    contract.changeWebhook,
    ({ body }) => judgeAddress(parts, body.address),
    ({ tx, params, body }) => changeWebhook(tx, params.id, body),
  ),
  serve(contract.removeWebhook, async ({ tx, params }) => {
    await removeWebhook(tx, params.id);
    return { removed: true as const };
  }),
  serve(contract.showSecret, ({ tx, params }) => showSecret(tx, parts, params.id)),
  serve(contract.rotateSecret, ({ tx, params, body }) =>
    rotateSecret(tx, parts, params.id, body.old_secret_until),
  ),
  serve(contract.testWebhook, async ({ tx, params }) => {
    await sendTest(tx, params.id);
    return { sent: true as const };
  }),
  serve(contract.listDeliveries, ({ tx, params, query }) => listDeliveries(tx, params.id, query.after)),
  serve(contract.redeliver, async ({ tx, params }) => {
    await redeliver(tx, params.id, params.delivery);
    return { sent: true as const };
  }),
];
