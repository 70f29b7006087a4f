import type { z } from 'zod';
import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { webhookSecretChanged, webhookSecretShown } from '../audits.ts';
import type * as contract from '../contract/webhooks.ts';
import { hostOf, holdWebhook, shown, type WebhookRow } from './find-webhook.ts';
import type { WebhookParts } from './parts.ts';
import { newSealedSecret, openSecret } from './signing.ts';

const bothSignMs = 86_400_000;

export async function showSecret(
  tx: CommunityTx,
  parts: WebhookParts,
  id: number,
): Promise<{ secret: string }> {
  const { address, secret } = await holdWebhook(tx, id);
  await audit(tx, webhookSecretShown, { id, name: hostOf(address) });
  return { secret: openSecret(parts.secret, secret) };
}

export async function rotateSecret(
  tx: CommunityTx,
  parts: WebhookParts,
  id: number,
  seen: string | null,
): Promise<z.input<(typeof contract.rotateSecret)['output']>> {
  const before = await holdWebhook(tx, id);
  if (shown(before).old_secret_until !== seen)
    throw new Refusal(
      'webhook.secret_changed',
      409,
      'The secret was changed a moment ago. Look at the new one instead.',
    );
  const { secret, sealed } = newSealedSecret(parts.secret);
  const { rows } = await sql<WebhookRow>`
    UPDATE webhooks SET secret = ${sealed}, secret_before = ${before.secret}, secret_before_until = ${new Date(Date.now() + bothSignMs)}
     WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING *`.execute(tx);
  await audit(tx, webhookSecretChanged, { id, name: hostOf(before.address) });
  return { ...shown(rows[0]!), secret };
}
