import { decimalText, minorDigits } from '../../../kit/common/money.ts';
import { csvFile } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import { termsSentence } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { ReferralsQuery } from '../contract/lists.ts';
import { dealOf, type Deal } from './deal-of.ts';
import { rowsById } from './list-referrals.ts';
import { isMonthlyDeal } from '../rules.ts';
import { dayOf, type ReferralRow } from './referrals.queries.ts';
import { findPage, understand, type Hit, type Search, type Sort } from './search-referrals.ts';

const pieceSize = 500;
const most = 50_000;

interface Line extends ReferralRow {
  partner: string;
  calendar: Calendar;
  deal: Deal | null;
}

const money = (amount: number | null, currency: string) =>
  amount === null ? '' : decimalText(amount, minorDigits(currency));

const columns: readonly (readonly [title: string, cell: (line: Line) => string | null])[] = [
  ['Date', (line) => dayOf(line, line.calendar)],
  ['Partner', ({ partner }) => partner],
  ['Status', ({ status }) => status],
  ['Since', ({ status_since: since, calendar }) => dayIn(calendar, since)],
  ['Customer', (line) => line.contact_name],
  ['Customer company', (line) => line.contact_company],
  ['Email', (line) => line.contact_email],
  ['Phone', (line) => line.contact_phone],
  ['Need', ({ need }) => need],
  ['Services', ({ services }) => services.map(({ text }) => text).join('; ')],
  ['Deadline', ({ deadline }) => deadline],
  ['Currency', ({ currency }) => currency],
  ['Budget', ({ budget, currency }) => money(budget, currency)],
  ['Commission', ({ terms }) => termsSentence(terms)],
  ['Deal (without tax)', ({ deal, currency }) => money(deal?.amount ?? null, currency)],
  ['Deal paid', ({ deal, terms }) => (deal === null ? '' : isMonthlyDeal(terms) ? 'each month' : 'once')],
  ['Deal date', ({ deal }) => deal?.date ?? null],
  ['Reason', ({ reason }) => reason],
];

export async function exportReferrals(
  tx: CommunityTx,
  caller: Caller,
  { sort, ...filters }: Omit<ReferralsQuery, 'after'>,
  community: CommunityFacts,
): Promise<Download> {
  const calendar = await calendarOf(tx);
  const partnerOf = (row: ReferralRow) =>
    filters.direction === 'outgoing' ? row.receiver_company_id : row.sender_company_id;
  const lines = [columns.map(([title]) => title)];
  const search = await understand(tx, caller, filters);
  for await (const rows of search ? pieces(tx, search, sort) : []) {
    const sides = await companyFaces(tx, rows.map(partnerOf));
    for (const row of rows) {
      const line = { ...row, calendar, deal: dealOf(row), partner: sides.get(partnerOf(row))!.name };
      lines.push(columns.map(([, cell]) => cell(line) ?? ''));
    }
    if (lines.length <= most) continue;
    lines.push([`This list has more than ${most} rows. Filter by date to export the rest.`]);
    break;
  }
  return {
    fileName: `${community.subdomain}-${filters.direction}-referrals-${calendar.today}.csv`,
    content: csvFile(lines),
  };
}

async function* pieces(tx: CommunityTx, search: Search, sort: Sort): AsyncGenerator<ReferralRow[]> {
  let after: Hit['key'] | undefined;
  for (;;) {
    const { found, next } = await findPage(tx, search, { sort, after, pageSize: pieceSize });
    yield await rowsById(
      tx,
      found.map(({ id }) => id),
    );
    if (next === null) return;
    after = next;
  }
}
