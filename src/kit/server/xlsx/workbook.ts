import type { Attributes, Parts } from './parts.ts';
import { lookOf, type Calendar, type NumberLook } from './values.ts';
import { XlsxError } from './xlsx-error.ts';

/** What sheets of a workbook refer to. */
export interface Workbook {
  /** Those that can be seen, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  calendar: Calendar;
  /** By the number of a cell's style. */
  looks: readonly NumberLook[];
  /** Texts that cells name by their number. */
  texts: readonly string[];
}

const home = 'xl/workbook.xml';

export async function readWorkbookParts(parts: Parts, longestText: number): Promise<Workbook> {
  if (!parts.has(home)) throw new XlsxError('not a workbook');
  const { byId, textsPath, stylesPath } = await readRelations(parts);
  const { sheets, calendar } = await readSheetNames(parts);
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const target = byId.get(id);
      // A sheet that is a chart has no cells.
      return target?.type === 'worksheet' ? [{ name, path: target.path }] : [];
    }),
    calendar,
    looks: stylesPath === undefined ? [] : await readLooks(parts, stylesPath),
    texts: textsPath === undefined ? [] : await readTexts(parts, textsPath, longestText),
  };
}

interface Target {
  type: string;
  path: string;
}

async function readRelations(parts: Parts) {
  const byId = new Map<string, Target>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id: id, Type: type, Target: target }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      byId.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: pathOf(target) });
    },
  });
  const pathOfType = (wanted: string) => [...byId.values()].find(({ type }) => type === wanted)?.path;
  return { byId, textsPath: pathOfType('sharedStrings'), stylesPath: pathOfType('styles') };
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The prefix of the attribute is the writer's own to choose. */
const relationIn = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

async function readSheetNames(parts: Parts) {
  const sheets: { name: string; id: string }[] = [];
  let calendar: Calendar = 1900;
  await parts.read(home, {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) calendar = 1904;
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', id: relationIn(attributes) });
    },
  });
  return { sheets, calendar: calendar as Calendar };
}

async function readLooks(parts: Parts, path: string): Promise<NumberLook[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isOfCells = false;
  await parts.read(path, {
    open(name, { numFmtId: id, formatCode: code }) {
      if (name === 'numFmt') codes.set(Number(id), code ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(Number(id ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats.map((format) => lookOf(format, codes.get(format)));
}

async function readTexts(parts: Parts, path: string, longest: number): Promise<string[]> {
  const texts: string[] = [];
  let said = '';
  const { isText, ...within } = textsWithin();
  await parts.read(path, {
    open(name) {
      within.open(name);
      if (name === 'si') said = '';
    },
    text(text) {
      if (isText()) said = (said + text).slice(0, longest);
    },
    close(name) {
      within.close(name);
      if (name === 'si') texts.push(said);
    },
  });
  return texts;
}

/** Knows whether one is inside of a text that is shown, and not of the reading aid above it. */
export function textsWithin() {
  let isText = false;
  let isAid = false;
  return {
    isText: () => isText && !isAid,
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rPh') isAid = true;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isAid = false;
    },
  };
}
