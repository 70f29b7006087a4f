import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../../../kit/common/cells.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import type { Commission } from '../contract.ts';
import { plainAmount, sideTitle } from '../rules.ts';
import { statementPiece, type Place } from './statement-rows.ts';
import { commissionsFor } from './wire.queries.ts';

const pieceSize = 500;

type Cell = (row: Commission, calendar: Calendar) => string;
const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Recorded', (row, calendar) => dayIn(calendar, new Date(row.created_at))],
  ['Direction', ({ side }) => sideTitle[side]],
  ['Partner', ({ partner }) => harmlessCell(partner.name)],
  ['Customer', ({ customer }) => harmlessCell(customer)],
  ['Referral', (row) => String(row.referral_id)],
  ['Basis', ({ basis }) => harmlessCell(basis)],
  // A number of our own making, so its minus is no formula.
  ['Amount', ({ amount, currency }) => plainAmount(amount, currency)],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ state }) => state],
  ['Due', (row) => row.due_on],
  ['Paid', ({ paid_at: at }, calendar) => (at === null ? '' : dayIn(calendar, new Date(at)))],
  ['Received', ({ received_at: at }, calendar) => (at === null ? '' : dayIn(calendar, new Date(at)))],
];

export async function exportStatement(
  tx: CommunityTx,
  caller: Caller,
  community: CommunityFacts,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const calendar = await calendarOf(tx);
  const lines = [columns.map(([title]) => title)];
  let after: Place | undefined;
  for (;;) {
    const places = await statementPiece(tx, caller.companyId, { month, part: 'month', after }, pieceSize);
    const rows = await commissionsFor(
      tx,
      caller.companyId,
      places.map(({ id }) => id),
    );
    lines.push(...rows.map((row) => columns.map(([, cell]) => cell(row, calendar))));
    if (places.length < pieceSize) break;
    after = places.at(-1)!;
  }
  return {
    fileName: `${community.subdomain}-statement-${month}.csv`,
    // Without the byte order mark, spreadsheets take it for another encoding.
    content: stringify(lines, { bom: true, record_delimiter: 'windows' }),
  };
}
