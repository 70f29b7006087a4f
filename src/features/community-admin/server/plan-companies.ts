import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { searchKey } from '../../../kit/common/words.ts';
import { importedFields, type ImportedField } from '../../members/contract/company-fields.ts';
import { profileColumns } from '../contract/imports.ts';
import { columnWords } from '../rules/imports.ts';
import type { CheckedRow, Entry } from './check-cells.ts';

type Profile = Pick<Entry, (typeof profileColumns)[number]>;

/** One company and the people who are invited to it. */
export interface CompanyPlan {
  name: string;
  /** Of one that is here already; null for one to be founded. */
  id: CompanyRowId | null;
  /** What a company to be founded begins with. */
  profile: Profile;
  people: Entry[];
}

interface Founding extends CompanyPlan {
  founder: number;
  /** Which row said it first. */
  saidBy: Map<string, number>;
}

/** Rows with errors found nothing and fill nothing: no confirmation takes them along. Also tells each row what it will do. */
export function planCompanies(
  rows: readonly CheckedRow[],
  here: ReadonlyMap<string, { id: CompanyRowId; name: string }>,
): CompanyPlan[] {
  const plans = new Map<string, Founding>();
  for (const row of rows) {
    const { entry } = row;
    if (entry === null) continue;
    const key = searchKey(entry.company);
    const existing = here.get(key);
    const plan = plans.get(key) ?? begin(row, entry, existing);
    const isFirst = !plans.has(key);
    plans.set(key, plan);
    plan.people.push(entry);
    row.outcome = {
      company: existing || !isFirst ? 'joined' : 'founded',
      company_name: plan.name,
      founded_by_row: existing || isFirst ? null : plan.founder,
    };
    if (existing) noteThatProfileStays(row, entry, existing.name);
    else fillGaps(plan, row, entry);
  }
  return [...plans.values()];
}

// Each of them may be null, because an import leaves out what it does not know.
const nothingSaid = Object.fromEntries(importedFields.map((name) => [name, null])) as Record<
  ImportedField,
  null
>;

const begin = (
  row: CheckedRow,
  entry: Entry,
  existing: { id: CompanyRowId; name: string } | undefined,
): Founding => ({
  name: existing?.name ?? entry.company,
  id: existing?.id ?? null,
  founder: row.row,
  profile: { ...nothingSaid, services: [] },
  saidBy: new Map(),
  people: [],
});

const isGiven = (value: Entry[keyof Profile]) => (Array.isArray(value) ? value.length > 0 : value !== null);

function noteThatProfileStays(row: CheckedRow, entry: Entry, name: string): void {
  if (!profileColumns.some((column) => isGiven(entry[column]))) return;
  row.notes.push({
    field: 'company',
    message: `${name} is already here. Its profile stays as it is.`,
  });
}

function fillGaps(plan: Founding, row: CheckedRow, entry: Entry): void {
  for (const column of profileColumns) {
    if (!isGiven(entry[column])) continue;
    const saidBy = plan.saidBy.get(column);
    if (saidBy === undefined) {
      Object.assign(plan.profile, { [column]: entry[column] });
      plan.saidBy.set(column, row.row);
    } else if (JSON.stringify(plan.profile[column]) !== JSON.stringify(entry[column])) {
      row.notes.push({
        field: column,
        message: `${columnWords(column).label}: row ${saidBy} says something else and takes precedence.`,
      });
    }
  }
}
