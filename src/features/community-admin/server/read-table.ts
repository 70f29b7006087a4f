import { readFile } from 'node:fs/promises';
import type { SentFile } from '../../../kit/common/files.ts';
import { uploadOf } from '../../../kit/server/files/receive.ts';
import { takingTurns } from '../../../kit/server/files/turns.ts';
import { largestImport } from '../contract/imports.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook, refuseOldWorkbook } from './read-workbook.ts';
import { refused } from './refused-file.ts';

/** Its cells, the header among them; what they mean is the community's to say. */
export interface ReadTable {
  fileName: string;
  header: readonly string[];
  records: readonly string[][];
  /** As a spreadsheet counts; the records follow it. */
  headerRow: number;
}

/** Each holds the cells of a file in memory. */
const inTurn = takingTurns(2);

/** Before a transaction is open: what stands in the file, or why it cannot be read. */
export async function readTable(file: SentFile): Promise<ReadTable> {
  const { path, bytes, originalName, whose } = uploadOf(file);
  if (bytes > largestImport) {
    throw refused('too_large', 'The file is larger than 5 MB. Split it into smaller files.');
  }
  const fileName = nameOf(originalName);
  return inTurn(whose, async () => ({ fileName, ...(await cellsIn(path)) }));
}

/** The first bytes of every ZIP, and so of a workbook; and of what Office wrote before 2007, and writes with a password. */
const [zip, ole] = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0', 'hex')];

async function cellsIn(path: string) {
  const content = await readFile(path);
  const beginsWith = (beginning: Buffer) => content.subarray(0, beginning.length).equals(beginning);
  if (beginsWith(zip)) return readWorkbook(path);
  if (beginsWith(ole)) return refuseOldWorkbook(content);
  const text = decodeText(content);
  if (text === undefined) {
    throw refused(
      'not_text',
      'This is neither an Excel workbook (.xlsx) nor a CSV file. Save the sheet as one of them, then choose that file.',
    );
  }
  const [header = [], ...records] = await readCsv(text);
  return { header, records, headerRow: 1 };
}

/** Names are shown again, and a path in front of one says nothing. */
const nameOf = (originalName: string) =>
  (originalName.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, 200).toWellFormed() ||
  'import.csv';
