import { z } from 'zod';
import { enqueue } from '../../../kit/server/jobs.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export const guestNewsQueue = 'write-to-event-guest';

export const guestNews = z.object({
  community_id: z.number().int(),
  guest_id: z.number().int(),
  news: z.enum(['moved_up', 'offered', 'moved', 'cancelled', 'day']),
});
export type GuestNews = z.infer<typeof guestNews>['news'];

/** After the commit, by mail: a seat falls free in many ways, and none of them waits for it. */
export function tellGuests(tx: CommunityTx, guestIds: readonly number[], news: GuestNews): void {
  for (const guestId of guestIds)
    enqueue(tx, {
      queue: guestNewsQueue,
      data: { community_id: tx.communityId, guest_id: guestId, news },
    });
}
