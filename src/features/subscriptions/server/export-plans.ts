import { csvFile, type CsvCell } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import type { CompanyPlan } from '../../members/server/company/public.ts';
import { plansExported } from '../audits.ts';
import type { PlanFilters, PlanRow, Use } from '../contract/admin.ts';
import { plans } from '../contract/plans.ts';
import { placeAfter, plansFrom, rowsOf } from './list-plans.ts';

const pieceSize = 2000;

type Cell = (row: PlanRow, calendar: Calendar) => string | number;

const useOf = (what: string, read: (row: PlanRow) => Use): [string, Cell][] => [
  [what, (row) => read(row).used],
  [`${what}, limit`, (row) => read(row).most],
];

const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Company', ({ name }) => name],
  ['Plan', ({ plan }) => plans[plan].title],
  ['State', ({ status }) => status],
  ['Ends', ({ expiry }, calendar) => dayIn(calendar, new Date(expiry))],
  ...useOf('Partners', ({ partners }) => partners),
  ...useOf('Sent this month', ({ sent }) => sent),
  ...useOf('Received this month', ({ received }) => received),
];

export async function exportPlans(
  tx: CommunityTx,
  community: { subdomain: string },
  filters: PlanFilters,
): Promise<Download> {
  const calendar = await calendarOf(tx);
  const lines: CsvCell[][] = [columns.map(([title]) => title)];
  let last: CompanyPlan | undefined;
  do {
    const piece = await plansFrom(tx, filters, last && placeAfter(filters, last), pieceSize);
    for (const row of await rowsOf(tx, piece)) lines.push(columns.map(([, cell]) => cell(row, calendar)));
    last = piece.length < pieceSize ? undefined : piece.at(-1);
  } while (last);
  await audit(tx, plansExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-plans-${calendar.today}.csv`,
    content: csvFile(lines),
  };
}
