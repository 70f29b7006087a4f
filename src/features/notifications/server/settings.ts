import { isFor } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { optOutsOf } from '../../../kit/server/mail/mails.queries.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { refusingSince } from '../../../kit/server/mail/refusals.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { addressesOf } from '../../members/server/people/public.ts';
import type { EmailPace, NotificationSettings } from '../contract/settings.ts';
import { topicFacts, topics, type Topic } from '../contract/topics.ts';
import { defaultChannels, effectivePace, mailNames, summaryName, type Channels } from '../rules.ts';
import { heldUntil } from './delivery/windows.ts';
import { pushableOf } from './push/subscriptions.ts';

interface KeptSettings extends Row<'notification_settings', 'time_zone' | 'quiet_from' | 'quiet_to'> {
  quiet_days: NonNullable<NotificationSettings['quiet_hours']>['days'] | null;
  paused_until: string | null;
}

interface KeptChannels extends Row<'notification_topics', 'in_app' | 'push'> {
  topic: Topic;
  email: Exclude<EmailPace, 'off'>;
}

export async function settingsOf(tx: CommunityTx, memberId: number): Promise<NotificationSettings> {
  const { timeZone } = await calendarOf(tx);
  const { rows } = await sql<KeptSettings>`
    SELECT time_zone, quiet_from, quiet_to, quiet_days,
           CASE WHEN (paused_until + time '08:00') AT TIME ZONE coalesce(time_zone, ${timeZone}) > moment()
                THEN paused_until END AS paused_until
      FROM notification_settings
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  const [kept] = rows;
  const address = (await addressesOf(tx, [memberId])).get(memberId)!;
  const optedOut = (await optOutsOf(tx, [address], mailNames)).get(address)!;
  const channels = await channelsOf(tx, memberId, optedOut);
  return {
    topics: topics.map((topic) => ({
      topic,
      notification_type: topicFacts[topic].kind,
      is_waiting: topicFacts[topic].isWaiting,
      name: topicFacts[topic].name,
      is_in_bell: !topicFacts[topic].isOutsideBell,
      is_for_admins: topicFacts[topic].isForAdmins ?? false,
      ...channels.get(topic)!,
    })),
    quiet_hours: quietHoursOf(kept),
    email_after_quiet_hours: !optedOut.has(summaryName),
    paused_until: kept?.paused_until ?? null,
    time_zone: kept?.time_zone ?? timeZone,
    is_time_zone_set: kept !== undefined && kept.time_zone !== null,
    email_address: address,
    email_problem: await emailProblem(tx, address),
    held_until: (await heldUntil(tx, memberId))?.toISOString() ?? null,
    has_push_device: (await pushableOf(tx, [memberId])).size > 0,
  };
}

/** Without the rows of which the member is never told. What they once chose there is kept. */
export async function showSettings(tx: CommunityTx, caller: Caller): Promise<NotificationSettings> {
  const settings = await settingsOf(tx, caller.memberId);
  const isTold = (topic: Topic) => {
    const { isForAdmins = false, role } = topicFacts[topic];
    // Admins and members with a role are told even while their powers rest.
    return !isForAdmins || caller.lacksTwoStep === true || isFor(caller, role && [role]);
  };
  return { ...settings, topics: settings.topics.filter(({ topic }) => isTold(topic)) };
}

function quietHoursOf(kept: KeptSettings | undefined): NotificationSettings['quiet_hours'] {
  if (!kept || kept.quiet_from === null || kept.quiet_to === null || kept.quiet_days === null) return null;
  return { from: kept.quiet_from, to: kept.quiet_to, days: kept.quiet_days };
}

async function emailProblem(tx: CommunityTx, address: string): Promise<string | null> {
  if (!(await refusingSince(tx, address))) return null;
  return `${address} is refusing our emails, so we’ve stopped sending notifications there. Check your mailbox, then send yourself a test.`;
}

/** Of all topics, as they are now for somebody who has unsubscribed these emails. */
export async function channelsOf(
  tx: CommunityTx,
  memberId: number,
  optedOut: ReadonlySet<string>,
): Promise<Map<Topic, Channels>> {
  const { rows } = await sql<KeptChannels>`
    SELECT topic, in_app, email, push FROM notification_topics
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  const kept = new Map(rows.map(({ topic, ...channels }) => [topic, channels]));
  return new Map(
    topics.map((topic) => {
      const channels = kept.get(topic) ?? defaultChannels(topic);
      return [topic, { ...channels, email: effectivePace(topic, channels.email, optedOut) }];
    }),
  );
}
