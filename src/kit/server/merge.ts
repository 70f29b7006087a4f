import type { CompanyRowId } from '../common/ids.ts';
import type { CommunityTx } from './tx.ts';

/** Two companies that become one, by their ids inside the server. */
export interface Merging {
  goes: CompanyRowId;
  stays: CompanyRowId;
}

/** What becomes of something, for whoever decides about it. Never an amount, and never what people wrote. */
export interface MergeLine {
  what: string;
  /** Null where a number says nothing. */
  count: number | null;
  becomes: string;
}

/** Something that has no rule: the companies are not merged as long as it is there. */
export interface MergeRefusal {
  why: string;
  /** By what they are known, with a way there where an admin may see it. */
  cases: readonly { label: string; link: string | null }[];
}

export interface MergePreview {
  lines: readonly MergeLine[];
  refusals?: readonly MergeRefusal[];
}

/**
 * A feature's part in merging two companies, all of them in one transaction. What it does not name in `columns` is found by a test over the
 * catalogue, so that no table is forgotten.
 */
export interface MergeCompanies {
  /** `table.column` of every place where it keeps a company's id, and what becomes of what stands there. */
  columns: Readonly<Record<string, 'moved' | 'added up' | 'counted anew' | 'dropped' | 'kept'>>;
  preview(tx: CommunityTx, merging: Merging): Promise<MergePreview>;
  /** Doing it twice moves nothing more. */
  move(tx: CommunityTx, merging: Merging): Promise<void>;
}

/** Lines about what is there; what there is none of needs none. */
export const countedLines = (
  counted: readonly (readonly [what: string, count: number, becomes: string])[],
): MergeLine[] =>
  counted.flatMap(([what, count, becomes]) => (count === 0 ? [] : [{ what, count, becomes }]));

/** At most so many cases are named; the others are found once these are settled. */
export const mostCases = 20;
