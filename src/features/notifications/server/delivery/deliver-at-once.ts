import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Topic } from '../../contract/topics.ts';
import { summaryName } from '../../rules.ts';
import type { DeliveryParts } from '../parts.ts';
import { lookAgain, type WorthyRow } from './look-again.ts';
import type { Recipient } from './recipient.ts';
import { pushRows } from '../push/push-rows.ts';
import { settleMails, settlePushes } from './settle-deliveries.ts';
import { openWindows, type Window } from './windows.ts';
import { writeOverview, writeTopicMail } from './write-mails.ts';

/** What a member has not seen within the window: one email for each topic, or one for all at the end of quiet hours. */
export async function deliverAtOnce(
  tx: CommunityTx,
  parts: DeliveryParts,
  reader: Recipient,
  window: Window,
): Promise<void> {
  const { memberId } = reader;
  const { worthy, over } = await lookAgain(tx, parts.table, reader, 'due');
  for (const { row, reason } of over) {
    await settleMails(tx, memberId, [row], { mail: 'skipped', reason });
    await settlePushes(tx, memberId, [{ row }], { push: 'skipped', reason });
  }
  const pushed = worthy.filter(({ row }) => row.push === 'due');
  await pushRows(tx, reader, pushed, window.is_held ? 'after_quiet_hours' : 'at_once');
  const wanted = await stillAtOnce(
    tx,
    reader,
    worthy.filter(({ row }) => row.mail === 'due'),
  );
  if (window.is_held && reader.optedOut.has(summaryName)) {
    const rows = wanted.map(({ row }) => row);
    return settleMails(tx, memberId, rows, { mail: 'skipped', reason: 'quiet_hours' });
  }
  const byTopic = Map.groupBy(wanted, ({ row }) => row.topic);
  if (window.is_held && byTopic.size > 1) return writeHeld(tx, parts, reader, wanted);
  for (const [topic, list] of byTopic) {
    const mailId = await writeTopicMail(tx, parts, reader, topic, list);
    await settle(tx, reader, list, mailId, window.is_held ? 'after_quiet_hours' : 'at_once');
  }
}

/** The member may have chosen otherwise since it was told, or cannot be written to any more. */
async function stillAtOnce(
  tx: CommunityTx,
  { memberId, channels, isUndeliverable }: Recipient,
  rows: readonly WorthyRow[],
): Promise<WorthyRow[]> {
  const paceOf = (topic: Topic) => channels.get(topic)!.email;
  for (const { row } of rows) {
    const pace = paceOf(row.topic);
    if (isUndeliverable) await settleMails(tx, memberId, [row], { mail: 'skipped', reason: 'undeliverable' });
    else if (pace === 'off') await settleMails(tx, memberId, [row], { mail: 'skipped', reason: 'off' });
    else if (pace !== 'at_once') {
      await settleMails(tx, memberId, [row], { mail: 'digest', reason: pace });
      await openWindows(tx, pace, [memberId]);
    }
  }
  return isUndeliverable ? [] : rows.filter(({ row }) => paceOf(row.topic) === 'at_once');
}

async function writeHeld(
  tx: CommunityTx,
  parts: DeliveryParts,
  reader: Recipient,
  rows: readonly WorthyRow[],
): Promise<void> {
  const mailId = await writeOverview(tx, parts, reader, rows, 'summary');
  await settle(tx, reader, rows, mailId, 'after_quiet_hours');
}

async function settle(
  tx: CommunityTx,
  { memberId }: Recipient,
  list: readonly WorthyRow[],
  mailId: number | undefined,
  reason: string,
): Promise<void> {
  const rows = list.map(({ row }) => row);
  if (mailId === undefined) await settleMails(tx, memberId, rows, { mail: 'skipped', reason: 'off' });
  else await settleMails(tx, memberId, rows, { mail: 'sent', mailId, reason });
}
