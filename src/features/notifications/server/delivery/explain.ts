import { whenText, type Reader } from '../../../../kit/common/dates.ts';
import { notFound } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { stateOfMail, type MailState } from '../../../../kit/server/mail/mails.queries.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import { topicFacts, type Topic } from '../../contract/topics.ts';
import { zoneOf } from '../zone-of.ts';
import type { Table } from '../table.ts';

type Delivery = Pick<
  Row<'notification_deliveries'>,
  | 'is_silent'
  | 'due_at'
  | 'mail'
  | 'mail_reason'
  | 'mail_decided_at'
  | 'mail_id'
  | 'push'
  | 'push_reason'
  | 'push_decided_at'
> & { topic: Topic; event: string };

/** From the record of what was decided, in sentences for the member. */
export async function explain(
  tx: CommunityTx,
  table: Table,
  { memberId }: Caller,
  notificationId: number,
): Promise<{ sentences: string[] }> {
  const { event, deliveries } = await deliveriesOf(tx, memberId, notificationId);
  const { companyName } = (await peopleById(tx, [memberId])).get(memberId)!;
  const reader = { timeZone: await zoneOf(tx, memberId) };
  const mailed = mostTelling(deliveries, ({ mail }) => mail);
  const pushed = mostTelling(deliveries, ({ push }) => push);
  return {
    sentences: [
      table.isForCompany(event)
        ? `You got this because you’re on the team of ${companyName}.`
        : 'You got this because you’re a member of this community.',
      ...silentSentence(deliveries),
      ...(mailed ? [mailSentence(mailed, await mailStateOf(tx, mailed), reader)] : []),
      ...(pushed ? [pushSentence(pushed, reader)] : []),
    ],
  };
}

async function deliveriesOf(
  tx: CommunityTx,
  memberId: number,
  id: number,
): Promise<{ event: string; deliveries: Delivery[] }> {
  const { rows } = await sql<Delivery>`
    SELECT n.event, d.topic, d.is_silent, d.due_at, d.mail, d.mail_reason, d.mail_decided_at, d.mail_id, d.push, d.push_reason,
           d.push_decided_at
      FROM notifications n
      LEFT JOIN notification_deliveries d
        ON d.community_id = n.community_id AND d.notification_id = n.id AND d.member_id = n.member_id AND d.topic IS NOT NULL
     WHERE n.community_id = ${tx.communityId} AND n.id = ${id} AND n.member_id = ${memberId} AND n.in_bell
     ORDER BY d.event_id DESC LIMIT 100`.execute(tx);
  if (!rows[0]) throw notFound();
  return { event: rows[0].event, deliveries: rows.filter(({ topic }) => topic !== null) };
}

/** Of the events in one row: what has left, else what will, else why nothing does; the newest of them. */
function mostTelling(
  deliveries: readonly Delivery[],
  stateOf: (delivery: Delivery) => string | null,
): Delivery | undefined {
  for (const state of ['sent', 'due', 'digest', 'skipped']) {
    const found = deliveries.find((delivery) => stateOf(delivery) === state);
    if (found) return found;
  }
  return undefined;
}

const nameOf = ({ topic }: Delivery) => topicFacts[topic].name;

const silentSentence = (deliveries: readonly Delivery[]) =>
  deliveries[0]?.is_silent
    ? [`It doesn’t count in the bell, because you turned ${nameOf(deliveries[0])} off in the app.`]
    : [];

const mailStateOf = async (tx: CommunityTx, { mail_id: id }: Delivery): Promise<MailState> =>
  id === null ? 'forgotten' : stateOfMail(tx, id);

function mailSentence(delivery: Delivery, state: MailState, reader: Reader): string {
  const name = nameOf(delivery);
  const { mail, mail_reason: reason } = delivery;
  if (mail === 'due')
    return `If you don’t see it first, it will be emailed ${when(delivery.due_at, reader)}, because ${name} are emailed immediately.`;
  if (mail === 'digest')
    return `If you don’t see it first, it will be in your ${reason} digest, as all ${name} are.`;
  if (mail === 'skipped') return `Not emailed: ${reasonText(reason, `${name} aren’t emailed to you`)}.`;
  const at = when(delivery.mail_decided_at, reader);
  if (state === 'waiting') return `An email was written ${at}, and the mail server hasn’t accepted it yet.`;
  if (state === 'kept') return `An email was written ${at}, but no mail server is set up to send it.`;
  return `${mailedText(reason, name, at)}.`;
}

function mailedText(reason: string | null, name: string, at: string): string {
  if (reason === 'after_quiet_hours')
    return `Emailed ${at}, because you hadn’t seen it when your quiet hours or pause ended`;
  if (reason === 'at_once')
    return `Emailed ${at}, because you hadn’t seen it and ${name} are emailed immediately`;
  return `Emailed in your ${reason} digest ${at}, because you hadn’t seen it by then`;
}

function pushSentence(delivery: Delivery, reader: Reader): string {
  const { push, push_reason: reason } = delivery;
  const name = nameOf(delivery);
  if (push === 'due')
    return `If you don’t see it first, it will be pushed to your browsers ${when(delivery.due_at, reader)}.`;
  if (push === 'sent')
    return `Pushed to your browsers ${when(delivery.push_decided_at, reader)}, because you hadn’t seen it.`;
  return `Not pushed: ${reasonText(reason, `${name} aren’t pushed to you`)}.`;
}

const reasons: Readonly<Record<string, string>> = {
  seen: 'you had already seen it',
  read: 'you had already read it',
  settled: 'it was already settled',
  gone: 'it was no longer available to you',
  history: 'it was added some time after it happened',
  by_feature: 'it came with an email of its own',
  quiet_hours: 'it came in your quiet hours or a pause, and you get no emails about those',
  suspended: 'your membership was suspended',
  undeliverable: 'your address was refusing our emails',
  no_device: 'push isn’t turned on in any of your browsers',
};

const reasonText = (reason: string | null, off: string) => reasons[reason ?? ''] ?? off;

const when = (at: Date | null, reader: Reader) => (at === null ? 'soon' : whenText(at.toISOString(), reader));
