import { z } from 'zod';
import { forEachCommunity } from '../../../../kit/server/each-community.ts';
import { jobKind, timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Tx } from '../../../../kit/server/tx.ts';
import { holdCounts } from '../counts.ts';
import type { DeliveryParts } from '../parts.ts';
import { deliverAtOnce } from './deliver-at-once.ts';
import { deliverDigest } from './deliver-digest.ts';
import { recipientOf } from './recipient.ts';
import { dropAll } from './settle-deliveries.ts';
import {
  closeWindow,
  deliveryQueue,
  dueWindows,
  heldUntil,
  hold,
  holdToNextDigest,
  postpone,
  takeWindow,
  type WindowPace,
} from './windows.ts';

/** One by the clock, and one for the moment at which a window ends. */
export const deliveryJobs = (parts: DeliveryParts) => [
  timedJob({ queue: 'deliver-notifications-by-the-clock', cron: '* * * * *', run: () => deliverDue(parts) }),
  jobKind({
    queue: deliveryQueue,
    data: z.object({ community_id: z.number().int() }),
    run: ({ community_id: communityId }) => deliverIn(parts, communityId, undefined),
  }),
];

/** All that is due, now or at the moment that is named. */
export async function deliverDue(parts: DeliveryParts, at?: Date): Promise<void> {
  await forEachCommunity(
    parts.database,
    'find notifications that are due',
    async (tx) => {
      await tellMoment(tx, at);
      return sql<{ community_id: number }>`
        SELECT community_id FROM communities_with_due_notifications()`.execute(tx);
    },
    (_, { community_id: communityId }) => deliverIn(parts, communityId, at),
  );
}

/** A piece at a time. What another worker has in hand is left to it. */
async function deliverIn(parts: DeliveryParts, communityId: number, at: Date | undefined): Promise<void> {
  const inCommunity = <Result>(work: (tx: CommunityTx) => Promise<Result>) =>
    parts.database.inCommunity({ communityId }, async (tx) => {
      await tellMoment(tx, at);
      return work(tx);
    });
  for (;;) {
    let taken = 0;
    for (const { member_id: memberId, pace } of await inCommunity(dueWindows)) {
      try {
        if (await inCommunity((tx) => deliverOne(tx, parts, memberId, pace))) taken += 1;
      } catch (problem) {
        // One member's failure is not another's: it is tried again later, and the next one is not kept waiting.
        parts.log.error({ problem, member: memberId, pace }, 'notifications could not be delivered');
        await inCommunity((tx) => postpone(tx, memberId, pace));
      }
    }
    if (taken === 0) return;
  }
}

/** One member in one transaction: their emails, what is recorded of them and the end of their window. */
async function deliverOne(
  tx: CommunityTx,
  parts: DeliveryParts,
  memberId: number,
  pace: WindowPace,
): Promise<boolean> {
  await holdCounts(tx, [memberId]);
  const window = await takeWindow(tx, memberId, pace);
  if (!window) return false;
  const reader = await recipientOf(tx, memberId);
  if (!reader) {
    await dropAll(tx, memberId, 'suspended');
    await closeWindow(tx, window);
    return true;
  }
  const until = await heldUntil(tx, memberId);
  if (until) {
    await hold(tx, window, until);
    return true;
  }
  if (window.pace === 'at_once') await deliverAtOnce(tx, parts, reader, window);
  else if ((await deliverDigest(tx, parts, reader, window.pace)) === 'had one today') {
    await holdToNextDigest(tx, window, reader.timeZone);
    return true;
  }
  await closeWindow(tx, window);
  return true;
}

async function tellMoment(tx: Tx, at: Date | undefined): Promise<void> {
  if (at) await sql`SELECT set_config('app.moment', ${at.toISOString()}, true)`.execute(tx);
}
