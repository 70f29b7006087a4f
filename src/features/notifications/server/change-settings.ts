import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { optIn, optOut } from '../../../kit/server/mail/mails.queries.ts';
import { forgiveAddress } from '../../../kit/server/mail/refusals.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertKnownZone } from '../../communities/server/public.ts';
import type { NotificationSettings, SettingsChange } from '../contract/settings.ts';
import { topicFacts } from '../contract/topics.ts';
import { defaultChannels, mailNames, summaryName, withChange } from '../rules.ts';
import { lockCounts } from './counts.ts';
import { changeDigests, reopenWindows } from './delivery/windows.ts';
import { settingsOf, showSettings } from './settings.ts';

export async function changeSettings(
  tx: CommunityTx,
  caller: Caller,
  change: SettingsChange,
): Promise<NotificationSettings> {
  const { memberId } = caller;
  // Of two tabs that change something at once, the second one finds what the first one chose.
  await lockCounts(tx, [memberId]);
  const wanted = withChange(await settingsOf(tx, memberId), change);
  await assertPossible(tx, change, wanted.time_zone);
  await keepSettings(tx, memberId, wanted);
  await keepTopics(tx, memberId, wanted);
  await keepOptOuts(tx, wanted);
  await forgiveAddress(tx, wanted.email_address);
  await reopenWindows(tx, memberId);
  for (const pace of ['daily', 'weekly'] as const) {
    const ofPace = wanted.topics.filter(({ email }) => email === pace);
    await changeDigests(
      tx,
      memberId,
      pace,
      ofPace.map(({ topic }) => topic),
    );
  }
  return showSettings(tx, caller);
}

async function assertPossible(tx: CommunityTx, change: SettingsChange, timeZone: string): Promise<void> {
  if (change.time_zone !== undefined) await assertKnownZone(tx, change.time_zone);
  if (typeof change.paused_until !== 'string') return;
  const { rows } = await sql<{ is_later: boolean; is_soon: boolean }>`
    SELECT ${change.paused_until}::date > (moment() AT TIME ZONE ${timeZone})::date AS is_later,
           ${change.paused_until}::date <= (moment() AT TIME ZONE ${timeZone})::date + 366 AS is_soon`.execute(
    tx,
  );
  if (!rows[0]!.is_later) throw invalidInput({ paused_until: 'Choose a day after today.' });
  if (!rows[0]!.is_soon) throw invalidInput({ paused_until: 'Choose a day within a year.' });
}

async function keepSettings(tx: CommunityTx, memberId: number, wanted: NotificationSettings): Promise<void> {
  const { quiet_hours: quiet, paused_until: pausedUntil } = wanted;
  const timeZone = wanted.is_time_zone_set ? wanted.time_zone : null;
  await sql`
    INSERT INTO notification_settings (community_id, member_id, time_zone, quiet_from, quiet_to, quiet_days, paused_until)
    VALUES (${tx.communityId}, ${memberId}, ${timeZone}, ${quiet?.from ?? null}, ${quiet?.to ?? null},
            ${quiet ? [...new Set(quiet.days)] : null}::text[], ${pausedUntil}::date)
    ON CONFLICT (community_id, member_id) DO UPDATE
       SET time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           quiet_days = excluded.quiet_days, paused_until = excluded.paused_until`.execute(tx);
}

/** That a topic is off stands among the opt-outs; here it has the pace that it began with. */
async function keepTopics(
  tx: CommunityTx,
  memberId: number,
  { topics }: NotificationSettings,
): Promise<void> {
  const paces = topics.map(({ topic, email }) => (email === 'off' ? defaultChannels(topic).email : email));
  await sql`
    INSERT INTO notification_topics AS t (community_id, member_id, topic, in_app, email, push)
    SELECT ${tx.communityId}, ${memberId}, wanted.topic, wanted.in_app, wanted.email, wanted.push
      FROM unnest(${topics.map(({ topic }) => topic)}::text[], ${topics.map((each) => each.in_app)}::boolean[],
                  ${paces}::text[], ${topics.map(({ push }) => push)}::text[]) AS wanted (topic, in_app, email, push)
    ON CONFLICT (community_id, member_id, topic) DO UPDATE
       SET in_app = excluded.in_app, email = excluded.email, push = excluded.push`.execute(tx);
}

/** Written out topic by topic: who had unsubscribed the daily digest and wants one topic of it again gets that one alone. */
async function keepOptOuts(tx: CommunityTx, wanted: NotificationSettings): Promise<void> {
  const address = wanted.email_address;
  await optIn(tx, address, mailNames);
  for (const { topic, email } of wanted.topics)
    if (email === 'off') await optOut(tx, { address, kind: topicFacts[topic].name });
  if (!wanted.email_after_quiet_hours) await optOut(tx, { address, kind: summaryName });
}

export async function offerZone(
  tx: CommunityTx,
  { memberId }: Caller,
  timeZone: string,
): Promise<{ time_zone: string }> {
  await assertKnownZone(tx, timeZone);
  const { rows } = await sql<{ time_zone: string }>`
    INSERT INTO notification_settings AS s (community_id, member_id, time_zone)
    VALUES (${tx.communityId}, ${memberId}, ${timeZone})
    ON CONFLICT (community_id, member_id) DO UPDATE SET time_zone = coalesce(s.time_zone, excluded.time_zone)
    RETURNING time_zone`.execute(tx);
  return { time_zone: rows[0]!.time_zone };
}
