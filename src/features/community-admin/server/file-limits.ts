import { largestImport } from '../contract/imports.ts';
import { longestCell } from '../rules/imports.ts';

/** Spreadsheets like to write empty rows behind the last one. */
export const mostLines = 20_000;
/** 5,000 rows with a hundred columns, and some more. */
export const mostCells = 600_000;

/** For a workbook: a small file can unpack to a large one, and name one text in a hundred thousand cells. */
export const workbookLimits = {
  bytes: 50 * 1_048_576,
  rows: mostLines,
  cells: mostCells,
  characters: largestImport,
  // One more than is taken, so that the cell is complained about.
  longestCell: longestCell + 1,
};
