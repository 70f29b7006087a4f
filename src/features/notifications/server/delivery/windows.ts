import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { EmailPace } from '../../contract/settings.ts';
import { topics, type Topic } from '../../contract/topics.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { zoneOf } from '../zone-of.ts';

export type WindowPace = Exclude<EmailPace, 'off'>;

/** Its job looks for what is due in one community. */
export const deliveryQueue = 'deliver-notifications';

export interface Window {
  member_id: number;
  pace: WindowPace;
  is_held: boolean;
}

/** These members have something that is due, or waits for their next digest. */
export async function openWindows(
  tx: CommunityTx,
  pace: WindowPace,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  // Many members live by few clocks: each is reckoned once.
  const dueAt =
    pace === 'at_once' ? firstDue(tx, sql`m.id`) : sql`(SELECT c.due_at FROM clocks c WHERE c.zone = m.zone)`;
  await sql`
    WITH m AS (
      SELECT wanted.id, coalesce(s.time_zone, ${await zoneHere(tx)}) AS zone
        FROM unnest(${memberIds}::bigint[]) AS wanted (id)
        LEFT JOIN notification_settings s ON s.community_id = ${tx.communityId} AND s.member_id = wanted.id
    ), clocks AS MATERIALIZED (
      SELECT zone, next_digest(zone, ${pace}, moment()) AS due_at FROM (SELECT DISTINCT zone FROM m) zones
    )
    INSERT INTO notification_windows AS w (community_id, member_id, pace, due_at)
    SELECT ${tx.communityId}, m.id, ${pace}, ${dueAt} FROM m ORDER BY m.id
    ON CONFLICT (community_id, member_id, pace) DO UPDATE SET due_at = excluded.due_at
     WHERE excluded.due_at < w.due_at`.execute(tx);
}

/** Topic by topic, because that is how the index has them: the first is found without reading the others. */
const firstDue = (tx: CommunityTx, memberId: Sql) => sql`
  (SELECT min(of_topic.due_at) FROM unnest(${topics}::text[]) AS t (topic), LATERAL (
     SELECT d.due_at FROM notification_deliveries d
      WHERE d.community_id = ${tx.communityId} AND d.member_id = ${memberId} AND d.topic = t.topic
        AND (d.mail = 'due' OR d.push = 'due')
      ORDER BY d.due_at LIMIT 1) of_topic)`;

const zoneHere = async (tx: CommunityTx) => (await calendarOf(tx)).timeZone;

/** For one worker at a time; undefined where it is not due any more, or somebody has it in hand. */
export async function takeWindow(
  tx: CommunityTx,
  memberId: number,
  pace: WindowPace,
): Promise<Window | undefined> {
  const { rows } = await sql<Window>`
    SELECT member_id, pace, is_held FROM notification_windows
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = ${pace} AND due_at <= moment()
       FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** Until what is left is due, if anything is. */
export async function closeWindow(tx: CommunityTx, { member_id: memberId, pace }: Window): Promise<void> {
  const { affected } =
    pace === 'at_once'
      ? await sql`
          UPDATE notification_windows w SET due_at = next.due_at, is_held = false, failures = 0
            FROM (SELECT ${firstDue(tx, sql`${memberId}`)} AS due_at) next
           WHERE w.community_id = ${tx.communityId} AND w.member_id = ${memberId} AND w.pace = ${pace}
             AND next.due_at IS NOT NULL`.execute(tx)
      : await sql`
          UPDATE notification_windows w
             SET due_at = next_digest(${await zoneOf(tx, memberId)}, ${pace}, moment()), is_held = false, failures = 0
           WHERE w.community_id = ${tx.communityId} AND w.member_id = ${memberId} AND w.pace = ${pace}
             AND EXISTS (SELECT FROM notification_deliveries d
                          WHERE d.community_id = w.community_id AND d.member_id = w.member_id
                            AND d.mail = 'digest' AND d.mail_reason = w.pace)`.execute(tx);
  if (affected === 1) return;
  await sql`
    DELETE FROM notification_windows
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = ${pace}`.execute(tx);
}

/** Quiet hours or a pause, and when they end. */
export async function heldUntil(tx: CommunityTx, memberId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT nullif(greatest(quiet_until(zone, s.quiet_from, s.quiet_to, s.quiet_days, moment()),
                           (s.paused_until + time '08:00') AT TIME ZONE zone, moment()), moment()) AS until
      FROM notification_settings s, coalesce(s.time_zone, ${await zoneHere(tx)}) AS zone
     WHERE s.community_id = ${tx.communityId} AND s.member_id = ${memberId}`.execute(tx);
  return rows[0]?.until ?? undefined;
}

/** What was due comes at the end of it, together. */
export async function hold(
  tx: CommunityTx,
  { member_id: memberId, pace }: Window,
  until: Date,
): Promise<void> {
  await sql`
    UPDATE notification_windows SET due_at = ${until}, is_held = true
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = ${pace}`.execute(tx);
  if (pace === 'at_once')
    await sql`
      UPDATE notification_deliveries SET due_at = ${until}
       WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND (mail = 'due' OR push = 'due')`.execute(
      tx,
    );
}

/**
 * Settings have changed: whatever they hold back is looked at by the new ones, and digests come by the new clock. One that should have
 * come already is not put off for it.
 */
export async function reopenWindows(tx: CommunityTx, memberId: number): Promise<void> {
  const { rows } = await sql`
    UPDATE notification_windows SET due_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = 'at_once' AND is_held
       AND due_at > moment()
    RETURNING due_at`.execute(tx);
  if (rows.length > 0)
    await sql`
      UPDATE notification_deliveries SET due_at = moment()
       WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND (mail = 'due' OR push = 'due')`.execute(
      tx,
    );
  await sql`
    UPDATE notification_windows w
       SET due_at = CASE WHEN w.is_held OR w.due_at <= moment() THEN moment()
                         WHEN w.failures > 0 THEN w.due_at
                         ELSE next_digest(coalesce(s.time_zone, ${await zoneHere(tx)}), w.pace, moment()) END,
           is_held = false
      FROM notification_settings s
     WHERE w.community_id = ${tx.communityId} AND w.member_id = ${memberId} AND w.pace <> 'at_once'
       AND s.community_id = w.community_id AND s.member_id = w.member_id`.execute(tx);
}

/** What was kept for a digest comes with the one that its topic has now. */
export async function changeDigests(
  tx: CommunityTx,
  memberId: number,
  pace: 'daily' | 'weekly',
  ofTopics: readonly Topic[],
): Promise<void> {
  const { affected } = await sql`
    UPDATE notification_deliveries SET mail_reason = ${pace}
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND mail = 'digest' AND mail_reason <> ${pace}
       AND topic = ANY (${ofTopics}::text[])`.execute(tx);
  if (affected > 0) await openWindows(tx, pace, [memberId]);
}

const pieceSize = 50;

/** Those that have waited longest. */
export async function dueWindows(tx: CommunityTx): Promise<Pick<Window, 'member_id' | 'pace'>[]> {
  const { rows } = await sql<Pick<Window, 'member_id' | 'pace'>>`
    SELECT member_id, pace FROM notification_windows
     WHERE community_id = ${tx.communityId} AND due_at <= moment()
     ORDER BY due_at LIMIT ${pieceSize}`.execute(tx);
  return rows;
}

/** Longer each time, up to an hour. */
export async function postpone(tx: CommunityTx, memberId: number, pace: WindowPace): Promise<void> {
  await sql`
    UPDATE notification_windows
       SET due_at = moment() + make_interval(mins => least(2 ^ failures, 60)::integer), failures = failures + 1
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = ${pace}`.execute(tx);
}

export async function holdToNextDigest(
  tx: CommunityTx,
  { member_id: memberId, pace }: Window,
  timeZone: string,
): Promise<void> {
  await sql`
    UPDATE notification_windows
       SET due_at = next_digest(${timeZone}, ${pace}, ((moment() AT TIME ZONE ${timeZone})::date + 1)::timestamp AT TIME ZONE ${timeZone})
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND pace = ${pace}`.execute(tx);
}
