import { audit } from '../../../../kit/server/audit.ts';
import type { CommunityFacts } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { communityNumbersExported } from '../../audits.ts';
import type { CommunityExport, CommunityPeriod, ListedCompany, Stream } from '../../contract/community.ts';
import { csvFile, type CsvLines } from '../../../../kit/server/csv.ts';
import type { Download } from '../../../../kit/server/http/download.ts';
import { communitySpanOf } from './community-span.ts';
import { listCompaniesOf } from './list-companies.ts';
import { showCommunity } from './show-community.ts';
import { showGaps } from './show-gaps.ts';

const mostCompanies = 5000;

type Make = (tx: CommunityTx, period: CommunityPeriod) => Promise<CsvLines>;

/** The answers of the calls, as lines: nothing is counted here. */
const tables: Record<CommunityExport, Make> = {
  async weeks(tx, period) {
    const { active } = await showCommunity(tx, period);
    return [
      ['From', 'To', 'Active companies'],
      ...active.weeks.map(({ from, to, companies }) => [from, to, companies]),
    ];
  },
  async series(tx, period) {
    const { series } = await showCommunity(tx, period);
    return [
      [
        'From',
        'To',
        'Referrals',
        'Answered so far',
        'Logged',
        'Median answer (seconds)',
        'Companies joined',
        'Posts',
        'Opportunities',
        'Events',
        'Meetings',
      ],
      ...series.points.map((point) => [
        point.from,
        point.to,
        point.sent,
        point.answered,
        point.logged,
        point.median_seconds,
        point.joined,
        point.posts,
        point.opportunities,
        point.events,
        point.meetings,
      ]),
    ];
  },
  joined: async (tx, period) =>
    companyLines((await listCompaniesOf(tx, 'joined', { period }, mostCompanies)).companies),
  silent: async (tx, period) =>
    companyLines((await listCompaniesOf(tx, 'silent', { period }, mostCompanies)).companies),
  'industry-flows': async (tx, period) => flowLines((await showCommunity(tx, period)).flows.industries),
  'company-flows': async (tx, period) => flowLines((await showCommunity(tx, period)).flows.companies),
  async gaps(tx) {
    const { gaps } = await showGaps(tx);
    return [
      ['Asked for', 'Place', 'Asked', 'In referrals and opportunities', 'In searches', 'Offer it'],
      ...gaps.flatMap(({ label, places, ...whole }) => [
        [label, 'Everywhere', whole.asked, whole.in_work, whole.in_searches, whole.offered],
        ...places.map((here) => [
          label,
          here.place,
          here.asked,
          here.in_work,
          here.in_searches,
          here.offered ?? 'Many',
        ]),
      ]),
    ];
  },
};

const companyLines = (companies: readonly ListedCompany[]): CsvLines => [
  ['Company', 'Industry', 'Place', 'Joined', 'Last active'],
  ...companies.map((one) => [
    one.company_name,
    one.industry,
    one.city,
    one.joined_at.slice(0, 10),
    one.last_active_at.slice(0, 10),
  ]),
];

const flowLines = (streams: readonly Stream[]): CsvLines => [
  ['From', 'To', 'Referrals', 'Before'],
  ...streams.map(({ sender, receiver, sent, before }) => [
    sender.name || 'No industry',
    receiver.name || 'No industry',
    sent,
    before,
  ]),
];

export async function exportCommunity(
  tx: CommunityTx,
  what: CommunityExport,
  period: CommunityPeriod,
  { subdomain }: CommunityFacts,
): Promise<Download> {
  const span = await communitySpanOf(tx, period);
  const lines = await tables[what](tx, period);
  await audit(tx, communityNumbersExported, { id: tx.communityId, after: { table: what, period } });
  return {
    fileName: `${subdomain}-community-${what}-${span.today}.csv`,
    content: csvFile([
      [what, span.days ? `${span.days.from} to ${span.days.to}` : span.today, span.time_zone],
      ...lines,
    ]),
  };
}
