import { resetText } from '../../../kit/common/dates.ts';
import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { plans } from '../contract/plans.ts';
import { nearFrom } from '../rules.ts';

export interface Usage {
  plan: Row<'companies'>['subscription_type'];
  isExpired: boolean;
  sent: number;
  received: number;
  partners: number;
  /** When the month is over in the community's time zone. */
  resetsAt: Date;
  timeZone: Row<'communities'>['time_zone'];
}

/** Of a company named `c`. */
const hasEnded = sql`(c.subscription_status = 'Expired' OR c.subscription_expiry <= moment())`;

/** What a company has used of its plan in this calendar month of its community. */
export async function usageOf(tx: CommunityTx, companyId: CompanyRowId): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT c.subscription_type AS plan, ${hasEnded} AS "isExpired",
           coalesce(u.sent, 0) AS sent, coalesce(u.received, 0) AS received, coalesce(n.partners, 0) AS partners,
           (m.month + interval '1 month') AT TIME ZONE m.zone AS "resetsAt", m.zone AS "timeZone"
      FROM companies c
     CROSS JOIN (${thisMonth(tx)}) m
      LEFT JOIN plan_usage u ON u.community_id = c.community_id AND u.company_id = c.id AND u.month = m.month
      LEFT JOIN company_counts n ON n.community_id = c.community_id AND n.company_id = c.id
     WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId}`.execute(tx);
  return rows[0]!;
}

const thisMonth = (tx: CommunityTx) => sql`
  SELECT date_trunc('month', moment() AT TIME ZONE z.zone)::date AS month, z.zone
    FROM (SELECT ${timeZoneOf(tx)} AS zone) z`;

/** What each of these companies has used of its referrals this month; one that has used nothing may be missing. */
export async function monthOf(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<ReadonlyMap<number, Row<'plan_usage', 'sent' | 'received'>>> {
  const { rows } = await sql<Row<'plan_usage', 'company_id' | 'sent' | 'received'>>`
    SELECT u.company_id, u.sent, u.received FROM plan_usage u
     WHERE u.community_id = ${tx.communityId} AND u.company_id = ANY (${companyIds}::bigint[])
       AND u.month = (SELECT month FROM (${thisMonth(tx)}) m)`.execute(tx);
  return new Map(rows.map(({ company_id: id, ...used }) => [id, used]));
}

/** Ids of the companies that have used most of a limit. The lowest number that is near for any plan stands there for the index. */
export function companiesNearLimits(tx: CommunityTx): Sql {
  const nearBy = (what: 'sends' | 'receives') =>
    sql`(${JSON.stringify(nearNumbers(what))}::jsonb ->> c.subscription_type)::integer`;
  const lowest = (what: 'sends' | 'receives' | 'partners') =>
    sql.lit(Math.min(...Object.values(nearNumbers(what))));
  return sql`
    (SELECT u.company_id FROM plan_usage u
      CROSS JOIN LATERAL (SELECT c.subscription_type FROM companies c
        WHERE c.community_id = u.community_id AND c.id = u.company_id LIMIT 1) c
      WHERE u.community_id = ${tx.communityId} AND u.month = (SELECT month FROM (${thisMonth(tx)}) m)
        AND (u.sent >= ${lowest('sends')} OR u.received >= ${lowest('receives')})
        AND (u.sent >= ${nearBy('sends')} OR u.received >= ${nearBy('receives')})
     UNION
     SELECT n.company_id FROM company_counts n
      WHERE n.community_id = ${tx.communityId} AND n.partners >= ${lowest('partners')})`;
}

const nearNumbers = (what: 'sends' | 'receives' | 'partners') =>
  Object.fromEntries(Object.entries(plans).map(([plan, limits]) => [plan, nearFrom(limits[what])]));

/** One more sent this month, if the plan has it. After its end a company reads and answers, and chooses a plan to send. */
export async function takeSend(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  if (await take(tx, companyId, 'sent', sql`NOT ${hasEnded}`)) return;
  const usage = await usageOf(tx, companyId);
  assertPlanRuns(usage);
  throw sendLimit(usage);
}

/** One more received this month, if the plan has it. Answering is possible after a plan's end too. */
export async function takeReceipt(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { isMine }: { isMine: boolean },
): Promise<void> {
  if (await take(tx, companyId, 'received', sql`true`)) return;
  throw receiveLimit(await usageOf(tx, companyId), isMine);
}

const limitsOf = (what: 'sends' | 'receives') =>
  Object.fromEntries(Object.entries(plans).map(([plan, limits]) => [plan, limits[what]]));
const mostOf = { sent: limitsOf('sends'), received: limitsOf('receives') };

/** One conditional write: of many at the last place exactly one gets it, and the others wait and then do not. */
async function take(
  tx: CommunityTx,
  companyId: CompanyRowId,
  what: keyof typeof mostOf,
  mayTake: Sql,
): Promise<boolean> {
  const column = sql.ref(what);
  const company = sql`companies c WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId}`;
  const most = sql`(${JSON.stringify(mostOf[what])}::jsonb ->> c.subscription_type)::integer`;
  const { rows } = await sql`
    INSERT INTO plan_usage AS u (community_id, company_id, month, ${column})
    SELECT ${tx.communityId}, ${companyId}, (SELECT month FROM (${thisMonth(tx)}) m), 1 FROM ${company} AND ${mayTake} AND ${most} > 0
    ON CONFLICT (community_id, company_id, month) DO UPDATE SET ${column} = u.${column} + 1
      WHERE u.${column} < (SELECT ${most} FROM ${company})
    RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/** One partner more for both, if both plans have a place. The rows are locked in the order of their ids. */
export async function takePartners(
  tx: CommunityTx,
  caller: CompanyRowId,
  other: CompanyRowId,
): Promise<void> {
  for (const companyId of [caller, other].sort((one, another) => one - another)) {
    const { plan } = await usageOf(tx, companyId);
    const most = plans[plan].partners;
    const { rows } = await sql`
      INSERT INTO company_counts AS n (community_id, company_id, partners) VALUES (${tx.communityId}, ${companyId}, 1)
      ON CONFLICT (community_id, company_id) DO UPDATE SET partners = n.partners + 1 WHERE n.partners < ${most}
      RETURNING 1`.execute(tx);
    if (rows.length === 0) throw partnerLimit(most, companyId === caller);
  }
}

export async function releasePartners(
  tx: CommunityTx,
  one: CompanyRowId,
  other: CompanyRowId,
): Promise<void> {
  for (const companyId of [one, other].sort((a, b) => a - b)) {
    await sql`
      UPDATE company_counts SET partners = partners - 1
       WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  }
}

/** Before something is sent: an invitation, a referral. */
export async function assertMaySend(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  assertPlanRuns(await usageOf(tx, companyId));
}

function assertPlanRuns({ isExpired }: Usage): void {
  if (isExpired) throw planExpired();
}

/** Why nothing more can be sent at the moment, in the words of the refusal that would come. */
export function whyNoMoreSends(usage: Usage): string | null {
  if (usage.isExpired) return planExpired().message;
  return usage.sent >= plans[usage.plan].sends ? sendLimit(usage).message : null;
}

const planExpired = () =>
  new Refusal(
    'plan.expired',
    402,
    'Your company’s plan has ended. You can still read, reply and export everything. To send more, choose a plan under Profile, Subscription.',
  );

const resetDay = ({ resetsAt, timeZone }: Usage) => resetText(resetsAt.toISOString(), { timeZone });

const otherPlan = (usage: Usage, what: 'sends' | 'receives') => {
  const other = plans.Basic;
  return other[what] > plans[usage.plan][what] ? ` ${other.title} gives ${other[what]}.` : '';
};

const sendLimit = (usage: Usage) =>
  new Refusal(
    'referral.monthly_send_limit',
    409,
    `You have sent ${usage.sent} of ${plans[usage.plan].sends} referrals this month. It resets on ${resetDay(usage)}.${otherPlan(usage, 'sends')}`,
  );

const receiveLimit = (usage: Usage, isMine: boolean) =>
  new Refusal(
    'referral.monthly_receive_limit',
    409,
    `${isMine ? 'You have' : 'The receiving company has'} received ${usage.received} of ${plans[usage.plan].receives} referrals this month. It resets on ${resetDay(usage)}.${otherPlan(usage, 'receives')}`,
  );

const partnerLimit = (most: number, isMine: boolean) =>
  new Refusal(
    'partnership.limit',
    409,
    isMine
      ? `Your company already has ${most} of ${most} partners. End a partnership to make room for this one.`
      : `The other company already has ${most} of ${most} partners, so it can’t add another right now.`,
  );
