import { dateText } from '../../../../kit/common/dates.ts';
import type { Link, MailCommunity, MailTemplate } from '../../../../kit/server/mail/template.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mailCommunity } from '../../../accounts/server/public.ts';
import type { Topic } from '../../contract/topics.ts';
import { digestMails, summaryMail, topicMails, type Overview } from '../mails.ts';
import type { DeliveryParts } from '../parts.ts';
import type { Table } from '../table.ts';
import type { WorthyRow } from './look-again.ts';
import { mailedRow } from './mailed-row.ts';
import type { Recipient } from './recipient.ts';

/** All of one topic. Answers the email's id, or undefined where it was unsubscribed in this moment. */
export async function writeTopicMail(
  tx: CommunityTx,
  { config, sendMail, table }: DeliveryParts,
  reader: Recipient,
  topic: Topic,
  list: readonly WorthyRow[],
): Promise<number | undefined> {
  const community = await mailCommunity(tx, config, tx.communityId);
  const [only] = list;
  const answers = only && list.length === 1 ? await answersTo(tx, table, community, reader, only) : [];
  return sendMail(tx, topicMails[topic], {
    to: reader.address,
    community,
    ...(only &&
      list.length === 1 && { thread: threadOf(reader, only), aboutMember: only.told.said?.memberId ?? null }),
    parameters: {
      ...letterOf(community, because(table, community, reader, list)),
      rows: list.map((each) => mailedRow(table, community, reader, each)),
      answers,
    },
  });
}

/** A list has none: a press on the wrong line would answer another one. */
async function answersTo(
  tx: CommunityTx,
  table: Table,
  { origin }: MailCommunity,
  reader: Recipient,
  { row }: WorthyRow,
): Promise<Link[]> {
  if (row.count > 1) return [];
  const answers = await table.about(row.about)?.answers(tx, { event: row.event, id: row.about_id }, reader);
  return (answers ?? []).map(({ label, path }) => ({ label, url: origin + path }));
}

/** What waits first, longest first; then what happened, newest first. */
export async function writeOverview(
  tx: CommunityTx,
  { config, sendMail, table }: DeliveryParts,
  reader: Recipient,
  list: readonly WorthyRow[],
  sort: 'summary' | 'daily' | 'weekly',
): Promise<number | undefined> {
  const community = await mailCommunity(tx, config, tx.communityId);
  const template: MailTemplate<Overview> = sort === 'summary' ? summaryMail : digestMails[sort];
  const rowOf = (each: WorthyRow) => {
    const when = dateText(each.row.happened_at.toISOString(), { timeZone: reader.timeZone });
    const note = each.row.waits ? `Since ${when.replace('Today', 'today')}` : when;
    const row = mailedRow(table, community, reader, each);
    return { ...row, notes: [note, ...row.notes] };
  };
  return sendMail(tx, template, {
    to: reader.address,
    community,
    parameters: {
      ...letterOf(community, because(table, community, reader, list)),
      waiting: list.filter(({ row }) => row.waits).map(rowOf),
      happened: list
        .filter(({ row }) => !row.waits)
        .toReversed()
        .map(rowOf),
    },
  });
}

/** What single members are told, such as an admin, does not come to them for their company. */
const because = (
  table: Table,
  community: MailCommunity,
  { companyName }: Recipient,
  list: readonly WorthyRow[],
) =>
  list.every(({ row }) => table.isForCompany(row.event))
    ? `you’re on the team of ${companyName}`
    : `you’re a member of ${community.name}`;

const letterOf = ({ name, origin }: MailCommunity, why: string) => ({
  community: name,
  because: why,
  homeUrl: origin,
  settingsUrl: `${origin}/notifications`,
});

const threadOf = ({ memberId }: Recipient, { row }: WorthyRow) =>
  `${memberId}-${row.about.replaceAll(' ', '-')}-${row.about_id}`;
