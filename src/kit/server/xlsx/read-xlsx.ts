import { withParts } from './parts.ts';
import { readSheet, type Room, type Sheet } from './sheet.ts';
import { readWorkbookParts } from './workbook.ts';
import { XlsxError } from './xlsx-error.ts';

export interface XlsxLimits extends Room {
  /** Of all that is unpacked. */
  bytes: number;
}

/** Each is opened, if only to see that it is empty. */
const mostSheets = 100;

/** The sheets of a workbook in which something stands, without those that are hidden. */
export async function readXlsx(path: string, { bytes, ...limits }: XlsxLimits): Promise<Sheet[]> {
  return withParts(path, bytes, async (parts) => {
    const book = await readWorkbookParts(parts, limits.longestCell);
    if (book.sheets.length > mostSheets) throw new XlsxError('too many cells');
    const room: Room = { ...limits };
    const sheets: Sheet[] = [];
    for (const sheet of book.sheets) {
      const read = await readSheet(parts, book, sheet, room);
      if (read.rows.length > 0) sheets.push(read);
    }
    return sheets;
  });
}
