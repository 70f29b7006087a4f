import { beginsWithControl, looksLikeFormula } from '../../../kit/common/cells.ts';
import { companyFields, importedFields, type ImportedField } from '../../members/contract/company-fields.ts';
import { importColumns, longestHeading, type ImportColumn } from '../contract/imports.ts';

// ── Cells that a spreadsheet would run ──────────────────────────────────────────────────────────────────────────

const phoneNumber = /^\+\d[\d\s()./-]{4,}$/;

/**
 * Whether an import takes it: neither the cell as it stands nor what is kept of it may be a formula. A phone number may
 * begin with a plus, where one is expected.
 */
export function isRefusedAsFormula(cell: string, column: ImportColumn): boolean {
  if (beginsWithControl.test(cell)) return true;
  const kept = textOfCell(cell);
  if (column === 'services') return servicesIn(kept).some(looksLikeFormula);
  return looksLikeFormula(kept) && !(column === 'phone' && phoneNumber.test(kept));
}

// ── What a cell says ────────────────────────────────────────────────────────────────────────────────────────────

/** A cell that is longer than every column allows is kept only so far, to be complained about. */
export const longestCell = 1000;

/** One line of what can be seen, without the mark by which a spreadsheet (or our export) says "this is text". */
export const textOfCell = (cell: string) =>
  cell
    .replaceAll(/[\u00AD\u200B\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

export const servicesIn = (cell: string) =>
  cell
    .split(/[;|]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');

// ── The header ──────────────────────────────────────────────────────────────────────────────────────────────────

/** What the import says of its columns: other headers that mean them, their words for people, and a cell of the template. */
interface ColumnWords {
  label: string;
  /** Lower case, without blanks. */
  synonyms: readonly string[];
  meaning: string;
  example: string;
}

const ownColumns: Record<Exclude<ImportColumn, ImportedField>, ColumnWords> = {
  company: {
    label: 'Company',
    synonyms: ['companyname', 'business', 'businessname', 'organisation', 'organization', 'firm'],
    meaning: 'Rows with the same name are one company. If it’s already here, the person joins it.',
    example: 'Example Bakery',
  },
  first_name: {
    label: 'First name',
    synonyms: ['first', 'forename', 'givenname'],
    meaning: 'The person can change it when they join.',
    example: 'Anna',
  },
  last_name: {
    label: 'Last name',
    synonyms: ['last', 'surname', 'familyname'],
    meaning: 'The person can change it when they join.',
    example: 'Example',
  },
  email: {
    label: 'Email',
    synonyms: ['emailaddress', 'mail', 'mailaddress'],
    meaning: 'Where the invitation goes.',
    example: 'anna@example.org',
  },
  role: {
    label: 'Role',
    synonyms: ['communityrole'],
    meaning: 'Member or Admin. Member if left empty.',
    example: 'Member',
  },
  services: {
    label: 'Services',
    synonyms: ['service', 'tags'],
    meaning: 'What the company offers, separated by ; or |.',
    example: 'Bread; Cakes',
  },
};

const isOfCompany = (column: ImportColumn): column is ImportedField =>
  importedFields.some((name) => name === column);

/** A field of the company speaks for itself. */
export function columnWords(column: ImportColumn): ColumnWords {
  if (!isOfCompany(column)) return ownColumns[column];
  const { label, imported } = companyFields[column];
  return { label, ...imported };
}

/** As headings are compared: without regard to case, blanks, underscores and hyphens. */
export const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, longestHeading);

const columnByName = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [plainHeading(column), ...columnWords(column).synonyms].map((name) => [name, column] as const),
  ),
);

/** What headings mean in a community, by their plain form; null: nothing that is imported. */
export type Meanings = ReadonlyMap<string, ImportColumn | null>;

/** The column that a header's cell means: what the community has said of it, else what it says itself. */
export function columnOf(heading: string, own?: Meanings): ImportColumn | undefined {
  const plain = plainHeading(heading);
  const said = own?.get(plain);
  return said === undefined ? columnByName.get(plain) : (said ?? undefined);
}

// ── One of a list, however it was written ───────────────────────────────────────────────────────────────────────

interface Meaning<Choice> {
  /** Without doubt this one. */
  taken: Choice | null;
  /** Perhaps this one: they share a word, or are one slip apart. */
  near: Choice | null;
}

/** Alone they say nothing about what a company does. */
const emptyWords = new Set(['and', 'service', 'services', 'other']);
const shortestBeginning = 4;
/** Of shorter words, too many are one slip apart. */
const shortestWithSlip = 5;

export function meaningOf<Choice extends string>(
  written: string,
  choices: readonly Choice[],
): Meaning<Choice> {
  const words = plainWords(written);
  if (words.length === 0) return { taken: null, near: null };
  const isMeant = (choice: Choice) => wordsOfChoice(choice).join('') === words.join('');
  const taken = choices.find(isMeant) ?? onlyOne(choices.filter((choice) => isNamedBy(choice, words)));
  return { taken, near: taken ?? nearest(words, choices) };
}

const onlyOne = <Choice>(found: readonly Choice[]): Choice | null => (found.length === 1 ? found[0]! : null);

/** By its beginning, or by whole words of it. */
function isNamedBy(choice: string, words: readonly string[]): boolean {
  if (words.every((word) => emptyWords.has(word))) return false;
  const [whole, part] = [wordsOfChoice(choice).join(' '), words.join(' ')];
  return ` ${whole} `.includes(` ${part} `) || (part.length >= shortestBeginning && whole.startsWith(part));
}

function nearest<Choice extends string>(words: readonly string[], choices: readonly Choice[]): Choice | null {
  const wanted = words.filter((word) => !emptyWords.has(word));
  const shared = choices.map((choice) => {
    const own = wordsOfChoice(choice);
    return wanted.filter((word) => own.some((other) => isAlmost(word, other))).length;
  });
  const most = Math.max(...shared);
  return most === 0 ? null : onlyOne(choices.filter((_, at) => shared[at] === most));
}

const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[&/,;+]/g, ' ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => word !== '' && word !== 'and');

const knownChoices = new Map<string, string[]>();

/** Remembered: each row of an import is compared with the same few choices. */
function wordsOfChoice(choice: string): string[] {
  const known = knownChoices.get(choice);
  if (known) return known;
  const words = plainWords(choice);
  knownChoices.set(choice, words);
  return words;
}

/** The same, or with one letter added, left out or exchanged. */
function isAlmost(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < shortestWithSlip) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}

// ── The template ────────────────────────────────────────────────────────────────────────────────────────────────

/** A colleague of the person above: what the row above says of the company is not said again. */
const colleague: Partial<Record<ImportColumn, string>> = {
  company: ownColumns.company.example,
  first_name: 'Ben',
  last_name: ownColumns.last_name.example,
  email: 'ben@example.org',
  role: ownColumns.role.example,
};

/** Begins with a byte order mark: without one, spreadsheets take it for another encoding. */
export const templateCsv = () =>
  `\uFEFF${[
    importColumns.join(','),
    importColumns.map((column) => quoted(columnWords(column).example)).join(','),
    importColumns.map((column) => quoted(colleague[column] ?? '')).join(','),
  ].join('\r\n')}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
