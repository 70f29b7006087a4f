import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, PendingJob } from '../../../kit/server/tx.ts';

export const deliveryQueue = 'webhooks-deliver';

/**
 * One job for one webhook and message. It says how many attempts there were: where another has been made meanwhile, it is over. All of a
 * webhook's are one group, so that a slow one keeps no other waiting.
 */
export const deliveryJob = (
  { communityId }: CommunityTx,
  { id, webhook_id: webhookId, attempts }: Row<'webhook_deliveries', 'id' | 'webhook_id' | 'attempts'>,
  startAfter?: Date,
): PendingJob => ({
  queue: deliveryQueue,
  data: { community_id: communityId, delivery_id: id, attempts },
  group: `${communityId}:${webhookId}`,
  ...(startAfter && { startAfter }),
});
