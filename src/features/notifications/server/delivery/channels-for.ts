import { optOutsOf } from '../../../../kit/server/mail/mails.queries.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { addressesOf } from '../../../members/server/people/public.ts';
import type { EmailPace, PushPace } from '../../contract/settings.ts';
import { topicFacts, type Topic } from '../../contract/topics.ts';
import { defaultChannels, digestNames, effectivePace, type Channels } from '../../rules.ts';

interface KeptChannels {
  member_id: number;
  in_app: boolean;
  email: Exclude<EmailPace, 'off'>;
  push: PushPace;
}

/** How each of many members wants to be told of one topic. */
export async function channelsFor(
  tx: CommunityTx,
  topic: Topic,
  memberIds: readonly number[],
): Promise<Map<number, Channels>> {
  const { rows } = await sql<KeptChannels>`
    SELECT member_id, in_app, email, push FROM notification_topics
     WHERE community_id = ${tx.communityId} AND member_id = ANY (${memberIds}::bigint[])
       AND topic = ${topic}`.execute(tx);
  const kept = new Map(rows.map(({ member_id: id, ...channels }) => [id, channels]));
  const addresses = await addressesOf(tx, memberIds);
  const names = [topicFacts[topic].name, ...Object.values(digestNames)];
  const optOuts = await optOutsOf(tx, [...addresses.values()], names);
  return new Map(
    memberIds.map((id) => {
      const channels = kept.get(id) ?? defaultChannels(topic);
      const optedOut = optOuts.get(addresses.get(id) ?? '') ?? new Set();
      return [id, { ...channels, email: effectivePace(topic, channels.email, optedOut) }];
    }),
  );
}
