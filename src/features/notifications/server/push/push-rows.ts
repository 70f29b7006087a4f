import { z } from 'zod';
import { excerpt } from '../../../../kit/common/excerpt.ts';
import { enqueue, jobKind, LostCause } from '../../../../kit/server/jobs.ts';
import type { Told } from '../../../../kit/server/notice.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mailCommunity } from '../../../accounts/server/public.ts';
import { holdCounts, unreadOf } from '../counts.ts';
import type { WorthyRow } from '../delivery/look-again.ts';
import { recipientOf, type Recipient } from '../delivery/recipient.ts';
import { settlePushes } from '../delivery/settle-deliveries.ts';
import { heldUntil } from '../delivery/windows.ts';
import { tellAll } from '../list-notifications.ts';
import type { DeliveryParts } from '../parts.ts';
import { handBack, handedRows, handOver, settleHanded, type HandedRow } from './handed.ts';
import { pushToMember } from './push-to-member.ts';
import type { PushContent, SendPush } from './sender.ts';

const queue = 'push-notifications';
const lifeSeconds = 24 * 3600;
/** Of a person's words, on a locked screen. */
const longestPushed = 200;

/** Leaves after the caller's commit, as one message. What became of it is settled by the job, which knows. */
export async function pushRows(
  tx: CommunityTx,
  { memberId, channels }: Recipient,
  rows: readonly WorthyRow[],
  reason: string,
): Promise<void> {
  const isOff = ({ row }: WorthyRow) => channels.get(row.topic)!.push === 'off';
  const [off, wanted] = [rows.filter(isOff), rows.filter((row) => !isOff(row))];
  await settlePushes(tx, memberId, off, { push: 'skipped', reason: 'off' });
  const eventIds = await handOver(tx, memberId, wanted, reason);
  if (eventIds.length > 0)
    enqueue(tx, { queue, data: { community_id: tx.communityId, member_id: memberId, event_ids: eventIds } });
}

/** Nothing is kept of the sentences: they are made when the message leaves, for those who may read them then. */
export const pushJob = (parts: DeliveryParts & { sendPush: SendPush }) =>
  jobKind({
    queue,
    data: z.object({
      community_id: z.number().int(),
      member_id: z.number().int(),
      event_ids: z.array(z.number().int()),
    }),
    retryDelay: 60,
    isLeaving: true,
    // Each job waits for an external push service.
    atATime: { workers: 12, ofOneGroup: 8 },
    async run({ community_id: communityId, member_id: memberId, event_ids: handed }) {
      const inCommunity = <Result>(work: (tx: CommunityTx) => Promise<Result>) =>
        parts.database.inCommunity({ communityId }, work);
      const message = await inCommunity((tx) => messageOf(tx, parts, memberId, handed));
      if (!message) return;
      const { content, isUrgent, eventIds } = message;
      const outcome = await pushToMember(parts.database, parts.sendPush, { communityId, memberId }, content, {
        isUrgent,
        lifeSeconds,
      });
      if (outcome.is === 'later') throw new LostCause('No push service would take the message yet.');
      // Every browser that there was may have gone, or be refused.
      const became = outcome.is === 'sent' ? outcome.is : { skipped: 'no_device' };
      await inCommunity(async (tx) => {
        await holdCounts(tx, [memberId]);
        await settleHanded(tx, memberId, eventIds, became);
      });
    },
  });

interface Message {
  content: PushContent;
  isUrgent: boolean;
  eventIds: number[];
}

async function messageOf(
  tx: CommunityTx,
  { table, config }: DeliveryParts,
  memberId: number,
  handed: readonly number[],
): Promise<Message | undefined> {
  await holdCounts(tx, [memberId]);
  const reader = await recipientOf(tx, memberId);
  if (!reader) {
    await settleHanded(tx, memberId, handed, { skipped: 'suspended' });
    return undefined;
  }
  const until = await heldUntil(tx, memberId);
  if (until) {
    await handBack(tx, memberId, handed, until);
    return undefined;
  }
  const rows = await handedRows(tx, memberId, handed);
  const told = await tellAll(tx, table, rows, reader);
  const shown: { row: HandedRow; told: Told }[] = [];
  for (const row of rows) {
    const one = told.get(row.id);
    const reason = reasonAgainst(row, one, reader);
    if (one && reason === undefined) shown.push({ row, told: one });
    else await settleHanded(tx, memberId, row.event_ids, { skipped: reason ?? 'gone' });
  }
  const [first] = shown;
  if (!first) return undefined;
  const { name } = await mailCommunity(tx, config, tx.communityId);
  const isAlone = shown.length === 1;
  return {
    content: {
      title: (isAlone && first.told.said?.by) || name,
      body: isAlone
        ? first.told.said
          ? excerpt(first.told.said.text, longestPushed)
          : first.told.sentence
        : `${shown.length} new notifications\n${first.told.sentence}`,
      link: isAlone ? first.told.link : '/',
      tag: isAlone ? `notification ${first.row.id}` : 'several',
      unread: await unreadOf(tx, memberId),
    },
    isUrgent: shown.some((each) => each.told.isWaiting),
    eventIds: shown.flatMap(({ row }) => row.event_ids),
  };
}

/** Time has passed since the job was written, and more if a push service had to be asked again. */
function reasonAgainst(row: HandedRow, told: Told | undefined, { channels }: Recipient): string | undefined {
  if (!told) return 'gone';
  if (row.is_settled || (row.waits && !told.isWaiting)) return 'settled';
  if (!row.is_unread && !row.is_silent) return 'read';
  if (row.is_seen) return 'seen';
  return channels.get(row.topic)!.push === 'off' ? 'off' : undefined;
}
