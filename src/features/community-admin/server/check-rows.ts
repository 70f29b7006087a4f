import { setImmediate } from 'node:timers/promises';
import { searchKey } from '../../../kit/common/words.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { email } from '../../../kit/common/fields.ts';
import { takingTurns } from '../../../kit/server/files/turns.ts';
import { standingOfAddresses, type Standing } from '../../accounts/server/public.ts';
import { companiesNamed } from '../../members/server/directory/public.ts';
import { industryNames } from '../../members/server/industries/public.ts';
import type { Remark } from '../contract/imports.ts';
import { textOfCell } from '../rules/imports.ts';
import { checkCells, type CheckedRow } from './check-cells.ts';
import { planCompanies, type CompanyPlan } from './plan-companies.ts';
import type { CellRow } from './name-columns.ts';

export interface CheckedRows {
  rows: CheckedRow[];
  /** Of the people who can be invited. */
  companies: CompanyPlan[];
}

/** Each row by itself, then beside the others of the file, then beside what the community has right now. */
export async function checkRows(
  tx: CommunityTx,
  caller: Pick<Caller, 'isAdmin'>,
  cellRows: readonly CellRow[],
): Promise<CheckedRows> {
  const rows = await checkEach(tx, cellRows, await industryNames(tx));
  refuseRepeatedAddresses(rows);
  const addresses = rows.flatMap(({ values }) => email.safeParse(values.email).data ?? []);
  const standing = await standingOfAddresses(tx, [...new Set(addresses)]);
  for (const row of rows) compareWithCommunity(row, standing.get(addressOf(row)));
  if (!caller.isAdmin) refuseAdmins(rows);
  const keys = cellRows.map(({ cells }) => searchKey(textOfCell(cells.company ?? '')));
  const companies = planCompanies(rows, await companiesNamed(tx, [...new Set(keys)]));
  return { rows, companies };
}

const pieceSize = 25;
const inTurn = takingTurns(1);

/**
 * Five hundred rows take a fifth of a second. In pieces, and one piece of all imports between two looks at what others ask for: several imports at once would
 * otherwise each take one.
 */
async function checkEach(
  { communityId, memberId }: CommunityTx,
  cellRows: readonly CellRow[],
  industries: readonly string[],
): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for (let from = 0; from < cellRows.length; from += pieceSize)
    await inTurn({ communityId, memberId }, async () => {
      const piece = cellRows.slice(from, from + pieceSize);
      rows.push(...piece.map((row) => checkCells(row, industries)));
      await setImmediate();
    });
  return rows;
}

const addressOf = ({ values }: CheckedRow) => values.email.toLowerCase();

function refuseRepeatedAddresses(rows: readonly CheckedRow[]): void {
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    const address = addressOf(row);
    const first = firstRows.get(address);
    if (address === '') continue;
    if (first === undefined) firstRows.set(address, row.row);
    else refuse(row, { field: 'email', message: `This address is already in row ${first}.` });
  }
}

/** A membership manager lets in no admins, not by a file either. */
function refuseAdmins(rows: readonly CheckedRow[]): void {
  for (const row of rows)
    if (row.entry?.role === 'Admin')
      refuse(row, { field: 'role', message: 'Only an admin can let someone in as an admin.' });
}

function compareWithCommunity(row: CheckedRow, standing: Standing | undefined): void {
  // Whatever else the row says: a list that has grown since it was imported is no wrong list.
  if (standing === 'member') Object.assign(row, { is_member: true, entry: null, errors: [], notes: [] });
  if (standing === 'unwanted') {
    refuse(row, { field: 'email', message: 'This person has opted out of the community’s invitations.' });
  }
  if (standing === 'invited') {
    row.notes.push({
      field: 'email',
      message: 'This person already has an open invitation, which stays valid.',
    });
  }
}

function refuse(row: CheckedRow, error: Remark): void {
  row.errors.push(error);
  row.entry = null;
}
