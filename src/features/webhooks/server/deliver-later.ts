import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, PendingJob } from '../../../kit/server/tx.ts';

export const deliveryQueue = 'webhooks-deliver';

/** Where a webhook waits whose last call did not arrive: it may keep others of its kind waiting, and no one else. */
export const failingQueue = 'webhooks-deliver-failing';

/**
 * One job for one webhook and message. It says how many attempts there were: where another has been made meanwhile, it is over. All of a
 * community's are one group, as of every kind of job: however many of its receivers are silent, those of others are called.
 */
export const deliveryJob = (
  { communityId }: CommunityTx,
  { id, attempts }: Row<'webhook_deliveries', 'id' | 'attempts'>,
  { isFailing = false, startAfter }: { isFailing?: boolean; startAfter?: Date } = {},
): PendingJob => ({
  queue: isFailing ? failingQueue : deliveryQueue,
  data: { community_id: communityId, delivery_id: id, attempts },
  ...(startAfter && { startAfter }),
});
