import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import {
  companyTotals,
  type CompanyTotals,
  type Overdue,
  overdueTotals,
} from '../../commissions/server/public.ts';
import type { Dashboard } from '../contract/overview.ts';
import type { Conversion, Flow, Owed, ResponseTime, ValueClosed } from '../contract/numbers.ts';
import type { DashboardQuery } from '../contract/period.ts';
import { percentOf } from '../rules.ts';
import { showIndustries } from './show-industries.ts';
import { meetingFlows } from './meeting-flows.ts';
import { opportunityFlows } from './opportunity-flows.ts';
import { partnersOf } from './show-partners.ts';
import { showLatestReferrals, showReferralsStatus } from './show-referrals.ts';
import { spanOf } from './span-of.ts';
import { sumAnswers, sumDays, sumValues, type Answers, type DaySums, type ValueSum } from './sums.ts';

/** The whole first look in one call: what does not need the other's answer is asked for at once. */
export async function showDashboard(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { direction, period }: DashboardQuery,
): Promise<Dashboard> {
  const span = await spanOf(tx, companyId, period);
  const { days, before } = span;
  const today = { from: span.today, to: span.today };
  const when = { days, before, today, timeZone: span.time_zone };
  const [
    status,
    sums,
    answers,
    values,
    totals,
    overdue,
    partners,
    latest,
    industries,
    opportunities,
    meetings,
  ] = await Promise.all([
    showReferralsStatus(tx, companyId, direction),
    sumDays(tx, companyId, { days, before, today }),
    sumAnswers(tx, companyId, { days, before }),
    sumValues(tx, companyId, direction, { days, before, today }),
    companyTotals(tx, companyId),
    overdueTotals(tx, companyId),
    partnersOf(tx, companyId, direction, days),
    showLatestReferrals(tx, companyId, direction),
    showIndustries(tx, companyId, period),
    opportunityFlows(tx, companyId, direction, when),
    meetingFlows(tx, companyId, direction, when),
  ]);
  const flowOf = (side: typeof direction): Flow => ({
    count: sums(side, 'days').sent,
    before: before && sums(side, 'before').sent,
    today: sums(side, 'today').sent,
  });
  const responseOf = (side: typeof direction) =>
    responseTimeOf(answers(side, 'days'), before && answers(side, 'before'));
  return {
    direction,
    span,
    buckets: status.buckets,
    counts: status.counts,
    given: flowOf('outgoing'),
    received: flowOf('incoming'),
    conversion: conversionOf(sums(direction, 'days'), before && sums(direction, 'before')),
    value_closed: valuesOf(values, before !== null),
    owed_by_me: owedOn(totals, overdue, 'payer'),
    owed_to_me: owedOn(totals, overdue, 'payee'),
    response: {
      mine: responseOf('incoming'),
      theirs: responseOf('outgoing'),
      community_seconds: industries.answerSeconds,
    },
    top_partners: partners.top,
    least_active_partners: partners.least,
    latest_referrals: latest.referrals,
    industry_stats: industries.stats,
    opportunities,
    meetings,
    first_step: firstStepOf(direction, partners.hasPartners, latest.referrals.length > 0),
  };
}

const conversionOf = (now: DaySums, before: DaySums | null): Conversion => ({
  of: now.sent,
  converted: now.converted,
  under_way: now.under_way,
  percent: percentOf(now.converted, now.sent),
  before: before && {
    of: before.sent,
    converted: before.converted,
    percent: percentOf(before.converted, before.sent),
  },
});

const responseTimeOf = (now: Answers, before: Answers | null): ResponseTime => ({
  answers: now.answers,
  median_seconds: now.median,
  before_seconds: before && before.median,
});

type ValuePart = ValueSum & { part: 'days' | 'before' | 'today' };

const valuesOf = (values: readonly ValuePart[], hasBefore: boolean): ValueClosed[] =>
  [...Map.groupBy(values, ({ currency }) => currency)].map(([currency, sums]) => {
    const of = (wanted: ValuePart['part']) => {
      const { deals = 0, amount = 0 } = sums.find(({ part }) => part === wanted) ?? {};
      return { deals, amount };
    };
    return { currency, ...of('days'), before: hasBefore ? of('before') : null, today: of('today').amount };
  });

const owedOn = (
  totals: readonly CompanyTotals[],
  overdue: readonly Overdue[],
  side: CompanyTotals['side'],
): Owed[] =>
  totals
    .filter((total) => total.side === side && (total.open !== 0 || total.to_come !== 0 || total.paid !== 0))
    .map(({ side: _side, received: _received, ...owed }) => ({
      ...owed,
      overdue: overdue.find((one) => one.side === side && one.currency === owed.currency)?.overdue ?? 0,
    }));

function firstStepOf(
  direction: Dashboard['direction'],
  hasPartners: boolean,
  hasReferrals: boolean,
): Dashboard['first_step'] {
  if (hasReferrals) return null;
  if (!hasPartners) return 'find_partners';
  return direction === 'outgoing' ? 'send_referral' : 'ask_for_referrals';
}
