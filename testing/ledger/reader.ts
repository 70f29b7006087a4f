import type { TestMember } from '../factories.ts';
import type { Findings } from './findings.ts';
import { companyOn, type Books, type Row, type Side } from './model/books.ts';
import { partOf, type Part } from './model/views.ts';
import type { World } from './world.ts';

export const sides: readonly Side[] = ['payer', 'payee'];

/** What one company reads, and the rows of the books that it sees. */
export interface Reader {
  world: World;
  books: Books;
  company: number;
  member: TestMember;
  findings: Findings;
}

export const seenBy = ({ books, company }: Reader) =>
  books.rows.filter((row) => sides.some((side) => companyOn(row, side) === company));

export const sideIn = (row: Row, company: number): Side =>
  companyOn(row, 'payer') === company ? 'payer' : 'payee';

export const parts: readonly Part[] = ['month', 'earlier', 'to_come'];

export const rowsIn = (reader: Reader, month: string, part: Part) => {
  const rows = seenBy(reader).filter((row) => partOf(reader.books, row, month) === part);
  // What is to come goes month by month; whatever else is there, the oldest first.
  return part === 'to_come'
    ? rows.toSorted((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0))
    : rows;
};

/** The amounts in a sentence, as it writes them. */
export const amountsIn = (sentence: string): string[] =>
  sentence.match(/[A-Z]{3}\u00a0[\d,]*\d(\.\d+)?/g) ?? [];
