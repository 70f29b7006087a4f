import { withAnd } from '../../../kit/common/in-words.ts';
import { readXlsx } from '../../../kit/server/xlsx/read-xlsx.ts';
import { XlsxError } from '../../../kit/server/xlsx/xlsx-error.ts';
import { workbookLimits } from './file-limits.ts';
import { refused, tooManyRows } from './refused-file.ts';

/** The one sheet of a workbook, or why it is not known which or what it says. */
export async function readWorkbook(path: string) {
  const sheets = await sheetsIn(path);
  const [sheet, ...others] = sheets;
  if (!sheet) throw refused('empty', 'The workbook is empty. Choose another one.');
  if (others.length > 0) {
    const names = sheets.slice(0, 5).map(({ name }) => `“${name.slice(0, 40)}”`);
    throw refused(
      'many_sheets',
      `The workbook has ${sheets.length} sheets with cells, ${withAnd(names)}${sheets.length > 5 ? ' among them' : ''}. Delete or hide all but the one to import, and choose it again.`,
    );
  }
  // A list may begin below empty rows.
  const first = sheet.rows.findIndex((row) => row.length > 0);
  return { header: sheet.rows[first]!, records: sheet.rows.slice(first + 1), headerRow: first + 1 };
}

async function sheetsIn(path: string) {
  try {
    return await readXlsx(path, workbookLimits);
  } catch (problem) {
    throw problem instanceof XlsxError ? refusalOf(problem) : problem;
  }
}

const locked = () =>
  refused(
    'locked',
    'The file is protected by a password. Remove it in your spreadsheet program, and choose the file again.',
  );

function refusalOf({ problem, place }: XlsxError) {
  switch (problem) {
    case 'not a workbook':
      return refused(
        'not_workbook',
        'This isn’t an Excel workbook. Save the sheet as .xlsx or CSV, then choose that file.',
      );
    case 'locked':
      return locked();
    case 'damaged':
      return refused(
        'unreadable',
        'The workbook is damaged. Open it in your spreadsheet program, save it again, and choose the new file.',
      );
    case 'unpacks to too much':
      return refused(
        'too_large',
        'The workbook unpacks to more than 50 MB. Copy the rows into a new one, or save the sheet as CSV.',
      );
    case 'too many cells':
      return tooManyRows();
    case 'formula without a result':
      return refused(
        'no_result',
        `The formula in ${place} has no result yet. Open the file in your spreadsheet program, save it, and choose it again.`,
      );
  }
}

/** By this name a workbook with a password keeps what it has encrypted. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

export function refuseOldWorkbook(content: Buffer): never {
  if (content.includes(encrypted)) throw locked();
  throw refused(
    'old_workbook',
    'This is a file of an older Excel or another Office program. Save the sheet as .xlsx or CSV, then choose that file.',
  );
}
