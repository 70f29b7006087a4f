import { strToU8, zipSync } from 'fflate';

/** A text, a number, or the cell as XML without its name: `<c t="b"><v>1</v></c>`. */
type Cell = string | number | { xml: string };

export interface WrittenSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  state?: 'hidden';
  merged?: readonly string[];
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As Excel writes a workbook; `parts` replaces some of its files, or adds others. */
export function xlsxOf(sheets: readonly WrittenSheet[], parts: Record<string, string> = {}) {
  const texts: string[] = [];
  const numberOf = (text: string) => texts.push(text) - 1;
  const written = Object.fromEntries(
    sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml(sheetXml(sheet, numberOf))]),
  );
  const files = {
    'xl/workbook.xml': xml(workbookXml(sheets)),
    'xl/_rels/workbook.xml.rels': xml(relationsXml(sheets.length)),
    'xl/styles.xml': xml(stylesXml),
    ...written,
    'xl/sharedStrings.xml': xml(
      `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), {
    level: 1,
  });
}

const workbookXml = (sheets: readonly WrittenSheet[]) =>
  `<workbook ${main} xmlns:r="${relations}"><workbookPr/><sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

function relationsXml(sheets: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return [
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
    ...Array.from({ length: sheets }, (_, at) =>
      relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
    ),
    relation('styles', 'styles', 'styles.xml'),
    relation('texts', 'sharedStrings', '/xl/sharedStrings.xml'),
    '</Relationships>',
  ].join('');
}

/** Style 1 is a day, 2 a day and a time of the workbook's own format, 3 a postcode of five digits. */
const stylesXml = `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

function sheetXml({ rows, merged = [] }: WrittenSheet, numberOf: (text: string) => number): string {
  const lines = rows.map((cells, row) =>
    cells.length === 0
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row + 1}`, numberOf)).join('')}</row>`,
  );
  const spans = merged.map((span) => `<mergeCell ref="${span}"/>`).join('');
  return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${spans && `<mergeCells>${spans}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: Cell, name: string, numberOf: (text: string) => number): string {
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${name}"`);
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${name}" t="s"><v>${numberOf(cell)}</v></c>`;
}

const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);
