import type { Pass } from '../../../../kit/server/http/calls.ts';
import type { Database } from '../../../../kit/server/tx.ts';
import type { TestOutcome } from '../../contract/push.ts';
import type { SendPush } from './sender.ts';
import { noteOutcome, targetsOfSession } from './subscriptions.ts';

/** Nothing of the database is held while a push service takes its time. */
export async function sendTest(
  database: Database,
  send: SendPush,
  { communityId, communityName }: { communityId: number; communityName: string },
  whose: Pass,
): Promise<TestOutcome> {
  const here = { communityId, memberId: whose.memberId };
  const targets = await database.inCommunity(here, (tx) => targetsOfSession(tx, whose));
  let best: TestOutcome = 'not_subscribed';
  for (const target of targets) {
    const outcome = await send(
      target,
      {
        title: communityName,
        body: 'This is a test. Notifications work in this browser.',
        link: '/notifications',
        tag: 'test',
        unread: 0,
      },
      { isUrgent: true, lifeSeconds: 300 },
    ).catch(() => ({ is: 'later', retryAfterSeconds: 60 }) as const);
    await database.inCommunity(here, (tx) => noteOutcome(tx, target, outcome));
    if (best !== 'sent') best = outcome.is;
  }
  return best;
}
