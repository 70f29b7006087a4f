import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { decimalText, minorDigits } from '../../../kit/common/money.ts';
import type { CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { referralStatuses } from '../../referrals/contract/status.ts';
import type { exported } from '../contract/export.ts';
import type { PartnerNumbers } from '../contract/partners.ts';
import type { DashboardQuery } from '../contract/period.ts';
import type { Worth } from '../contract/worth.ts';
import { csvFile, type CsvCell, type CsvLines } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import { showIndustries } from './show-industries.ts';
import { showLeastActivePartners, showTopPartners } from './show-partners.ts';
import { showLatestReferrals, showReferralsStatus } from './show-referrals.ts';
import { showSeries } from './show-series.ts';
import { showWorth } from './show-worth.ts';
import { spanOf } from './span-of.ts';

type Make = (tx: CommunityTx, companyId: CompanyRowId, query: DashboardQuery) => Promise<CsvLines>;

/** The answer of the call of the same name, as lines: nothing is counted here. */
const tables: Record<(typeof exported)[number], Make> = {
  async series(tx, companyId, query) {
    const { series } = await showSeries(tx, companyId, query);
    return [
      [
        'From',
        'To',
        'Referrals',
        'Deals from them so far',
        'Under way',
        'Deals closed',
        'First answers',
        'Median answer (seconds)',
        ...series.values.map(({ currency }) => `Value closed, monthly deals with all months (${currency})`),
      ],
      ...series.points.map((point, at) => [
        point.from,
        point.to,
        point.sent,
        point.converted,
        point.under_way,
        point.closed,
        point.answered,
        point.median_seconds,
        ...series.values.map(({ currency, amounts }) => money(amounts[at]!, currency)),
      ]),
    ];
  },
  async referralsstatus(tx, companyId, { direction }) {
    const { counts } = await showReferralsStatus(tx, companyId, direction);
    return [['Status', 'Referrals'], ...referralStatuses.map((status) => [status, counts[status]])];
  },
  'top-partners': async (tx, companyId, query) =>
    partnerLines((await showTopPartners(tx, companyId, query)).partners),
  'least-active-partners': async (tx, companyId, query) =>
    partnerLines((await showLeastActivePartners(tx, companyId, query)).partners),
  async 'latest-referrals'(tx, companyId, { direction }) {
    const { referrals } = await showLatestReferrals(tx, companyId, direction);
    return [
      ['Sent', 'Partner', 'Customer', 'Need', 'Status', 'Since'],
      ...referrals.map((one) => [
        one.created_at,
        one.partner.name,
        one.contact_name,
        one.need,
        one.status,
        one.status_since,
      ]),
    ];
  },
  async 'industry-stats'(tx, companyId, { period }) {
    const { stats } = await showIndustries(tx, companyId, period);
    return [
      ['Industry', 'Members', 'Referrals', 'Opportunities', 'Partnerships', 'Interactions'],
      ...[stats.community, ...stats.industries].map((row) => [
        row.industry ?? 'Whole community',
        ...[row.members, row.referrals, row.opportunities, row.partnerships, row.interactions].map(
          (number) => number ?? 'Too few to show',
        ),
      ]),
    ];
  },
  async worth(tx, companyId) {
    const { gave, got } = await showWorth(tx, companyId);
    const both = (title: string, of: (way: Worth['gave']) => CsvCell): CsvCell[] => [
      title,
      of(gave),
      of(got),
    ];
    const currencies = new Set([gave, got].flatMap(currenciesOf));
    return [
      ['', 'Gave', 'Got'],
      both('Referrals', (way) => way.referrals),
      both('Companies', (way) => way.companies),
      both('Deals', (way) => way.deals),
      both('Percent', (way) => way.percent),
      ...[...currencies]
        .sort()
        .flatMap((currency) => [
          both(`Value of the deals, monthly ones with all months (${currency})`, (way) =>
            amountIn(way.value, currency),
          ),
          both(`Commission paid and confirmed (${currency})`, (way) => amountIn(way.commission, currency)),
          both(`Commission paid, not confirmed yet (${currency})`, (way) =>
            amountIn(way.commission_unconfirmed, currency),
          ),
          both(`Commission open (${currency})`, (way) => amountIn(way.commission_open, currency)),
        ]),
    ];
  },
};

const partnerLines = (partners: readonly PartnerNumbers[]): CsvLines => [
  ['Partner', 'Referrals', 'Deals from them so far', 'Interactions', 'Last login'],
  ...partners.map((one) => [
    one.partner.name,
    one.referrals_sent,
    one.referrals_converted,
    one.interactions,
    one.last_login,
  ]),
];

const currenciesOf = ({
  value,
  commission,
  commission_unconfirmed: unconfirmed,
  commission_open: open,
}: Worth['gave']) => [...value, ...commission, ...unconfirmed, ...open].map(({ currency }) => currency);

const amountIn = (amounts: Worth['gave']['value'], currency: string) =>
  money(amounts.find((one) => one.currency === currency)?.amount ?? 0, currency);

/** A number of our own making, so its minus is no formula. */
const money = (amount: number, currency: string) => {
  const text = decimalText(Math.abs(amount), minorDigits(currency));
  return Number(amount < 0 ? `-${text}` : text);
};

export async function exportNumbers(
  tx: CommunityTx,
  companyId: CompanyRowId,
  what: (typeof exported)[number],
  query: DashboardQuery,
  { subdomain }: CommunityFacts,
): Promise<Download> {
  const [span, lines] = await Promise.all([
    spanOf(tx, companyId, query.period),
    tables[what](tx, companyId, query),
  ]);
  const about = [
    what,
    query.direction,
    span.days ? `${span.days.from} to ${span.days.to}` : span.today,
    span.time_zone,
  ];
  return {
    fileName: `${subdomain}-${what}-${query.direction}-${span.today}.csv`,
    content: csvFile([about, ...lines]),
  };
}
