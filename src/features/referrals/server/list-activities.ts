import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { companyName, personAvatar, personName } from '../../members/server/faces/public.ts';
import type { Activity, ReferralFile } from '../contract/referral.ts';
import { dealText } from '../rules.ts';

const most = 100;

interface Detail {
  from?: string;
  to?: string;
  amount?: number;
  currency?: string;
  date?: string;
  file_id?: number;
  by_email?: boolean;
}

interface ActivityRow
  extends
    Row<'referral_activities', 'id' | 'actor' | 'company_id' | 'action_type' | 'note' | 'created_at'>,
    Row<'members', 'avatar'> {
  company: Row<'companies'>['name'] | null;
  person: string | null;
  detail: Detail;
}

/** The newest hundred lines of a referral's history, the newest last. */
export async function historyOf(tx: CommunityTx, referralId: number): Promise<readonly ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, a.actor, a.company_id, a.action_type, a.detail, a.note, a.created_at,
           ${companyName(tx, sql`a.company_id`)} AS company, ${personName(tx, sql`a.member_id`)} AS person,
           ${personAvatar(tx, sql`a.member_id`)} AS avatar
      FROM (SELECT * FROM referral_activities
             WHERE community_id = ${tx.communityId} AND referral_id = ${referralId} ORDER BY id DESC LIMIT ${most}) a
     ORDER BY a.id`.execute(tx);
  return rows;
}

/** What of the referral a line of its history names, and who reads it. */
interface Seen {
  myCompanyId: number;
  files: readonly ReferralFile[];
  terms: CommissionTerms;
}

export const activityOf = (row: ActivityRow, seen: Seen): Activity => ({
  id: row.id,
  subject: subjectOf(row),
  subject_type: row.actor,
  is_mine: row.company_id === seen.myCompanyId && row.actor !== 'admin',
  avatar: row.avatar,
  action_type: row.action_type,
  action_desc: describe(row, seen),
  note: row.note,
  created_at: row.created_at.toISOString(),
});

function subjectOf({ actor, person, company }: ActivityRow): string {
  if (actor === 'customer') return 'The customer';
  if (actor === 'time') return 'Guildhall';
  return person ?? company ?? 'Someone';
}

/** What comes after the name of whoever did it. */
function describe({ action_type: type, detail }: ActivityRow, { files, terms }: Seen): string {
  const { amount = 0, currency = 'AUD' } = detail;
  const day = detail.date === undefined ? '' : dayText(detail.date);
  const way = detail.by_email ? ' by email' : '';
  const fileName = files.find((file) => file.id === detail.file_id)?.name;
  const sentences: Record<string, string> = {
    send: 'sent the referral',
    log: `logged a referral from ${day}`,
    view: 'opened the referral',
    accept: `accepted the referral${way}`,
    decline: `declined the referral${way}`,
    withdraw: 'withdrew the referral',
    expire: 'closed the referral: no answer in time',
    progress: `moved it to ${detail.to}`,
    close: `closed the deal: ${dealText(amount, currency, terms)}, agreed on ${day}`,
    lose: 'marked the deal as lost',
    ask_to_reopen: 'asked to reopen the referral',
    reopen: `reopened the referral as ${detail.to}`,
    confirm: 'confirmed the logged referral',
    dispute: 'disputed the logged referral',
    remove_details: 'removed their details',
    give_consent: 'agreed to be contacted',
    ask_for_rating: 'asked the customer how it went',
    rate: 'left a rating',
    nudge: 'sent a nudge',
    remind: 'sent a reminder',
    refund: `recorded a refund of ${formatMoney(amount, currency)} on ${day}`,
    add_file: fileName === undefined ? 'added a file (removed since)' : `added ${fileName}`,
    remove_file: 'removed a file',
    thank: 'agreed to share this win',
    unthank: 'no longer wants to share this win',
  };
  return sentences[type] ?? type.replaceAll('_', ' ');
}
