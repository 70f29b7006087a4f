import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../../../kit/common/cells.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../communities/server/public.ts';
import type { Commission } from '../contract.ts';
import { plainAmount } from '../rules.ts';
import { monthPiece } from './statement-rows.ts';
import { commissionsFor } from './wire.queries.ts';

const pieceSize = 500;

type Cell = (row: Commission, calendar: Calendar) => string;
const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Written on', (row, calendar) => dayIn(calendar, new Date(row.created_at))],
  ['Direction', ({ side }) => (side === 'payer' ? 'We owe' : 'Owed to us')],
  ['Partner', ({ partner }) => harmlessCell(partner.name)],
  ['Customer', ({ customer }) => harmlessCell(customer)],
  ['Referral', (row) => String(row.referral_id)],
  ['For', ({ basis }) => harmlessCell(basis)],
  // A number of our own making, so its minus is no formula.
  ['Amount', ({ amount, currency }) => plainAmount(amount, currency)],
  ['Currency', ({ currency }) => currency],
  ['State', ({ state }) => state],
  ['Due on', (row) => row.due_on],
];

export async function exportStatement(
  tx: CommunityTx,
  caller: Caller,
  community: CommunityFacts,
  month: string,
): Promise<{ fileName: string; content: string }> {
  const calendar = await calendarOf(tx);
  const lines = [columns.map(([title]) => title)];
  let after = 0;
  for (;;) {
    const ids = await monthPiece(tx, caller.companyId, { month, after }, pieceSize);
    const rows = await commissionsFor(tx, caller.companyId, ids);
    lines.push(...rows.map((row) => columns.map(([, cell]) => cell(row, calendar))));
    if (ids.length < pieceSize) break;
    after = ids.at(-1)!;
  }
  return {
    fileName: `${community.subdomain}-statement-${month}.csv`,
    // Without the byte order mark, spreadsheets take it for another encoding.
    content: stringify(lines, { bom: true, record_delimiter: 'windows' }),
  };
}
