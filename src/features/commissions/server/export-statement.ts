import { csvFile, ownNumber, type CsvCell } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import type { Commission } from '../contract/ledger.ts';
import type { StatementPart } from '../contract/statements.ts';
import { otherMonths, plainAmount, roleOf, sideTitle, stateWord } from '../rules.ts';
import { monthsOfYear } from './show-year.ts';
import { statementPiece, type Place } from './statement-rows.ts';
import { commissionsFor } from './wire.queries.ts';

const pieceSize = 500;

interface Section {
  part: StatementPart;
  title: string;
}

type Cell = (row: Commission, calendar: Calendar, section: Section) => CsvCell;
const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Recorded', (row, calendar) => dayIn(calendar, new Date(row.created_at))],
  ['Direction', ({ side }) => sideTitle[side]],
  ['Partner', ({ partner }) => partner.name],
  ['Customer', ({ customer }) => customer],
  ['Referral', (row) => String(row.referral_id)],
  ['Basis', ({ basis }) => basis],
  ['Amount', ({ amount, currency }) => ownNumber(plainAmount(amount, currency))],
  ['Currency', ({ currency }) => currency],
  [
    'Status',
    (row) => (row.is_overdue ? 'Overdue' : stateWord(row.state, roleOf(row.side, row.amount) === 'payer')),
  ],
  ['Due', (row) => row.due_on],
  ['Paid', ({ paid_at: at }, calendar) => (at === null ? '' : dayIn(calendar, new Date(at)))],
  ['Confirmed', ({ received_at: at }, calendar) => (at === null ? '' : dayIn(calendar, new Date(at)))],
  ['Section', (_row, _calendar, { title }) => title],
];

interface Piece extends Section {
  month: string;
}

/** What the screen shows: the month's rows and, on this month's statement, those of other months that still matter. */
export async function exportStatement(
  tx: CommunityTx,
  caller: Caller,
  community: CommunityFacts,
  month: string,
): Promise<Download> {
  const calendar = await calendarOf(tx);
  return fileOf(tx, caller, calendar, {
    name: `${community.subdomain}-statement-${month}`,
    pieces: sectionsOf(month, calendar).map((section) => ({ ...section, month })),
  });
}

/** The twelve months one below the other, each row under its own month; what is to come has none yet. */
export async function exportStatementYear(
  tx: CommunityTx,
  caller: Caller,
  community: CommunityFacts,
  year: string,
): Promise<Download> {
  const calendar = await calendarOf(tx);
  const months = monthsOfYear(year).filter((month) => month <= calendar.today.slice(0, 7));
  return fileOf(tx, caller, calendar, {
    name: `${community.subdomain}-statement-${year}`,
    pieces: months.map((month) => ({ part: 'month', title: month, month })),
  });
}

async function fileOf(
  tx: CommunityTx,
  caller: Caller,
  calendar: Calendar,
  { name, pieces }: { name: string; pieces: readonly Piece[] },
): Promise<Download> {
  const lines: CsvCell[][] = [columns.map(([title]) => title)];
  for (const piece of pieces)
    for await (const row of rowsOf(tx, caller.companyId, piece))
      lines.push(columns.map(([, cell]) => cell(row, calendar, piece)));
  return { fileName: `${name}.csv`, content: csvFile(lines) };
}

function sectionsOf(month: string, { today }: Calendar): Section[] {
  const own: Section = { part: 'month', title: month };
  if (month !== today.slice(0, 7)) return [own];
  return [
    own,
    { part: 'earlier', title: otherMonths.earlier },
    { part: 'to_come', title: otherMonths.to_come },
  ];
}

async function* rowsOf(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { month, part }: Piece,
): AsyncGenerator<Commission> {
  let after: Place | undefined;
  for (;;) {
    const places = await statementPiece(tx, companyId, { month, part, after }, pieceSize);
    yield* await commissionsFor(
      tx,
      companyId,
      places.map(({ id }) => id),
    );
    if (places.length < pieceSize) return;
    after = places.at(-1)!;
  }
}
