import type { Database } from '../../../../kit/server/tx.ts';
import type { PushContent, PushOptions, PushOutcome, SendPush } from './sender.ts';
import { noteOutcome, targetsOf } from './subscriptions.ts';

/**
 * To every browser in which the member is signed in. Nothing of the database is held while push services take their time. Answers what
 * became of it for the member: one browser is enough.
 */
export async function pushToMember(
  database: Database,
  send: SendPush,
  { communityId, memberId }: { communityId: number; memberId: number },
  content: PushContent,
  options: PushOptions,
): Promise<PushOutcome | { is: 'nowhere' }> {
  const whose = { communityId };
  const targets = await database.inCommunity(whose, (tx) => targetsOf(tx, memberId));
  const outcomes = await Promise.all(
    targets.map(async (target) => {
      const outcome = await send(target, content, options).catch((): PushOutcome => ({
        is: 'later',
        retryAfterSeconds: 60,
      }));
      await database.inCommunity(whose, (tx) => noteOutcome(tx, target, outcome));
      return outcome;
    }),
  );
  return (
    outcomes.find(({ is }) => is === 'sent') ??
    outcomes.find(({ is }) => is === 'later') ??
    outcomes[0] ?? { is: 'nowhere' }
  );
}
