import { enqueue } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Topic } from '../../contract/topics.ts';
import { windowSeconds, type Channels } from '../../rules.ts';
import { deliveryQueue, openWindows } from './windows.ts';

/** One event for one member, before anything of it has left. */
export interface NewDelivery {
  memberId: number;
  notificationId: number;
  channels: Channels;
  /** There is a browser that can be pushed to. */
  hasDevice: boolean;
  /** Known already: it will never interrupt anybody. */
  isHistory: boolean;
  isSettled: boolean;
  /** The feature writes to people itself. */
  isMailed: boolean;
}

interface Decision {
  state: 'due' | 'digest' | 'skipped';
  reason: string | null;
}

/** What is to become of an event by email and by push, as settings and things are now. Both are looked at again before they leave. */
export async function decide(
  tx: CommunityTx,
  eventId: number,
  topic: Topic,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const mails = deliveries.map(mailDecision);
  const pushes = deliveries.map(pushDecision);
  const { rows } = await sql<{ member_id: number; due_at: Date; mail: string; mail_reason: string }>`
    UPDATE notification_deliveries d
       SET notification_id = made.id, topic = ${topic}, is_silent = made.is_silent,
           mail = made.mail, mail_reason = made.mail_reason,
           mail_decided_at = CASE WHEN made.mail = 'skipped' THEN moment() END,
           push = made.push, push_reason = made.push_reason,
           push_decided_at = CASE WHEN made.push = 'skipped' THEN moment() END,
           -- A later event joins the window of the first of its topic, and does not move it.
           due_at = CASE WHEN made.mail = 'due' OR made.push = 'due' THEN coalesce(
             (SELECT min(first.due_at) FROM notification_deliveries first
               WHERE first.community_id = d.community_id AND first.member_id = d.member_id AND first.topic = ${topic}
                 AND (first.mail = 'due' OR first.push = 'due')),
             moment() + make_interval(secs => ${windowSeconds})) END
      FROM unnest(${deliveries.map((each) => each.memberId)}::bigint[], ${deliveries.map((each) => each.notificationId)}::bigint[],
                  ${deliveries.map((each) => !each.channels.in_app)}::boolean[],
                  ${mails.map(({ state }) => state)}::text[], ${mails.map(({ reason }) => reason)}::text[],
                  ${pushes.map(({ state }) => state)}::text[], ${pushes.map(({ reason }) => reason)}::text[])
             AS made (member_id, id, is_silent, mail, mail_reason, push, push_reason)
     WHERE d.community_id = ${tx.communityId} AND d.member_id = made.member_id AND d.event_id = ${eventId}
    RETURNING d.member_id, d.due_at, d.mail, d.mail_reason`.execute(tx);
  const due = rows.filter((row) => row.due_at !== null);
  await openWindows(
    tx,
    'at_once',
    due.map((row) => row.member_id),
  );
  for (const pace of ['daily', 'weekly'] as const) {
    const inDigest = rows.filter((row) => row.mail === 'digest' && row.mail_reason === pace);
    await openWindows(
      tx,
      pace,
      inDigest.map((row) => row.member_id),
    );
  }
  if (due.length === 0) return;
  // One for all of them: a minute later the clock would find them anyway. PostgreSQL counts finer than milliseconds, so a little later.
  const startAfter = new Date(
    due
      .map((row) => row.due_at)
      .reduce(later)
      .getTime() + 10,
  );
  enqueue(tx, { queue: deliveryQueue, data: { community_id: tx.communityId }, startAfter });
}

const later = (one: Date, other: Date) => (one > other ? one : other);

function mailDecision({ channels, isMailed, ...known }: NewDelivery): Decision {
  if (isMailed) return skipped('by_feature');
  const over = overAlready(known);
  if (over) return over;
  if (channels.email === 'off') return skipped('off');
  if (channels.email === 'at_once') return { state: 'due', reason: null };
  return { state: 'digest', reason: channels.email };
}

function pushDecision({ channels, hasDevice, ...known }: NewDelivery): Decision {
  const over = overAlready(known);
  if (over) return over;
  if (channels.push === 'off') return skipped('off');
  return hasDevice ? { state: 'due', reason: null } : skipped('no_device');
}

function overAlready({
  isHistory,
  isSettled,
}: Pick<NewDelivery, 'isHistory' | 'isSettled'>): Decision | undefined {
  if (isHistory) return skipped('history');
  return isSettled ? skipped('settled') : undefined;
}

const skipped = (reason: string): Decision => ({ state: 'skipped', reason });
