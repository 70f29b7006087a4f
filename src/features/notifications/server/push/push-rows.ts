import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, jobKind } from '../../../../kit/server/jobs.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mailCommunity } from '../../../accounts/server/public.ts';
import { unreadOf } from '../counts.ts';
import type { WorthyRow } from '../delivery/look-again.ts';
import type { Recipient } from '../delivery/recipient.ts';
import { recipientOf } from '../delivery/recipient.ts';
import { settlePushes } from '../delivery/settle-deliveries.ts';
import { notificationColumns, showNotifications, type NotificationRow } from '../list-notifications.ts';
import type { DeliveryParts } from '../parts.ts';
import { pushToMember } from './push-to-member.ts';
import type { PushContent, SendPush } from './sender.ts';

const queue = 'push-notifications';
const lifeSeconds = 24 * 3600;

/** Leaves with the caller's commit, as one message. What is still wanted is settled as sent; the job says if nobody could take it. */
export async function pushRows(
  tx: CommunityTx,
  { memberId, channels }: Recipient,
  rows: readonly WorthyRow[],
  reason: string,
): Promise<void> {
  const isOff = ({ row }: WorthyRow) => channels.get(row.topic)!.push === 'off';
  const [off, wanted] = [rows.filter(isOff), rows.filter((row) => !isOff(row))];
  await settlePushes(tx, memberId, off, { push: 'skipped', reason: 'off' });
  await settlePushes(tx, memberId, wanted, { push: 'sent', reason });
  if (wanted.length === 0) return;
  const ids = wanted.map(({ row }) => row.id);
  enqueue(tx, { queue, data: { community_id: tx.communityId, member_id: memberId, ids } });
}

/** Nothing is kept of the sentences: they are made when the message leaves, for those who may read them then. */
export const pushJob = (parts: DeliveryParts & { sendPush: SendPush }) =>
  jobKind({
    queue,
    data: z.object({
      community_id: z.number().int(),
      member_id: z.number().int(),
      ids: z.array(z.number().int()),
    }),
    retryDelay: 60,
    retryLimit: 6,
    async run({ community_id: communityId, member_id: memberId, ids }) {
      const message = await parts.database.inCommunity({ communityId }, (tx) =>
        messageOf(tx, parts, memberId, ids),
      );
      if (!message) return;
      const { content, isUrgent } = message;
      const outcome = await pushToMember(parts.database, parts.sendPush, { communityId, memberId }, content, {
        isUrgent,
        lifeSeconds,
      });
      if (outcome.is === 'later') throw new Error('No push service would take the message yet.');
      if (outcome.is === 'sent') return;
      await parts.database.inCommunity({ communityId }, (tx) => noteUnreached(tx, memberId, ids));
    },
  });

async function messageOf(
  tx: CommunityTx,
  { table, config }: DeliveryParts,
  memberId: number,
  ids: readonly number[],
): Promise<{ content: PushContent; isUrgent: boolean } | undefined> {
  const reader = await recipientOf(tx, memberId);
  if (!reader) return undefined;
  const { rows } = await sql<NotificationRow & { is_settled: boolean; is_seen: boolean }>`
    SELECT ${notificationColumns}, n.settled_at IS NOT NULL AS is_settled, n.seen_at IS NOT NULL AS is_seen
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ${memberId} AND n.id = ANY (${ids}::bigint[])
     ORDER BY n.happened_at DESC, n.id DESC`.execute(tx);
  const open = rows.filter((row) => !row.is_settled && !row.is_seen);
  const shown = (await showNotifications(tx, table, open, reader)).filter(({ is_gone: isGone }) => !isGone);
  const [first] = shown;
  if (!first) return undefined;
  const { name } = await mailCommunity(tx, config, tx.communityId);
  const isAlone = shown.length === 1;
  return {
    content: {
      title: name,
      body: isAlone ? first.title : `${first.title}, and ${shown.length - 1} more`,
      link: (isAlone && first.deeplink) || '/',
      tag: isAlone ? `notification ${first.id}` : 'several',
      unread: await unreadOf(tx, memberId),
    },
    isUrgent: shown.some(({ is_waiting: isWaiting }) => isWaiting),
  };
}

/** Every browser that there was has gone, or is refused. */
async function noteUnreached(tx: CommunityTx, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE notification_deliveries SET push = 'skipped', push_reason = 'no_device'
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND notification_id = ANY (${ids}::bigint[])
       AND push = 'sent'`.execute(tx);
}
