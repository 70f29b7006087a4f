import type { LibraryCategory } from '../../../contract/library.ts';
import { promotedCategory } from '../../../rules.ts';

/** A category while it is being edited; without an id it is new. */
export interface CategoryRow {
  key: string;
  id?: number;
  name: string;
  entries: number;
}

export interface Categories {
  rows: readonly CategoryRow[];
  /** Entries of removed ones, and where they go. */
  moves: readonly { from: number; to: number }[];
}

export const categoriesOf = (list: readonly LibraryCategory[]): Categories => ({
  rows: list.map(({ id, name, entries }) => ({ key: String(id), id, name, entries })),
  moves: [],
});

export const isPromoted = ({ name, id }: CategoryRow) => id !== undefined && name === promotedCategory;

/** One place up or down; at the ends it stays. */
export function moved(rows: readonly CategoryRow[], at: number, by: 1 | -1): readonly CategoryRow[] {
  const row = rows[at];
  if (!row || rows[at + by] === undefined) return rows;
  return rows.toSpliced(at, 1).toSpliced(at + by, 0, row);
}

/** Its entries go to another one, and so do those that it was to take over. */
export function without({ rows, moves }: Categories, id: number, to: number): Categories {
  return {
    rows: rows.filter((row) => row.id !== id),
    moves: [...moves.map((move) => (move.to === id ? { ...move, to } : move)), { from: id, to }],
  };
}

export const isSame = (one: Categories, other: Categories) =>
  one.rows.length === other.rows.length &&
  one.rows.every((row, at) => row.id === other.rows[at]?.id && row.name === other.rows[at]?.name);
