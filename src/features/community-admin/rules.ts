import { importColumns, type ImportColumn } from './contract.ts';

// ── Cells that a spreadsheet would run ──────────────────────────────────────────────────────────────────────────

/** Full-width signs too: spreadsheets of some languages read them as the plain ones. */
const formulaSigns = /^[=+\-@＝＋－＠]/;
// oxlint-disable-next-line no-control-regex -- some spreadsheets skip them and run what comes behind
const beginsWithControl = /^[\u0000-\u001F\u007F]/;
const phoneNumber = /^\+\d[\d\s()./-]{4,}$/;

/** Whether a spreadsheet that opens this cell could take it for a formula. */
export const looksLikeFormula = (cell: string) =>
  beginsWithControl.test(cell) || formulaSigns.test(cell.trim());

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

/** With digits in groups it is text for every spreadsheet; without, some make a rounded number of it. */
const isGroupedPhoneNumber = (cell: string) => /^\+\d{1,4}( [\d()]+)+$/.test(cell);

/** What a spreadsheet shows as it is and never runs. */
export const harmlessCell = (cell: string) =>
  looksLikeFormula(cell) && !isGroupedPhoneNumber(cell) ? `'${cell}` : cell;

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

const synonyms: Record<ImportColumn, readonly string[]> = {
  company: ['companyname', 'business', 'businessname', 'organisation', 'organization', 'firm'],
  first_name: ['first', 'forename', 'givenname'],
  last_name: ['last', 'surname', 'familyname'],
  email: ['emailaddress', 'mail', 'mailaddress'],
  role: ['communityrole'],
  industry: ['sector', 'trade'],
  city: ['town', 'suburb'],
  region: ['state', 'province', 'county'],
  country: [],
  website: ['web', 'webaddress', 'url', 'homepage'],
  phone: ['phonenumber', 'telephone', 'tel', 'mobile'],
  services: ['service', 'tags'],
  pitch: ['tagline', 'slogan'],
};

const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnByName = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [plainName(column), ...synonyms[column]].map((name) => [name, column] as const),
  ),
);

/** The column that a header's cell means, without regard to case, blanks, underscores and hyphens. */
export const columnOf = (header: string) => columnByName.get(plainName(header));

export const columnLabels: Record<ImportColumn, string> = {
  company: 'Company',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  role: 'Role',
  industry: 'Industry',
  city: 'City',
  region: 'Region',
  country: 'Country',
  website: 'Website',
  phone: 'Phone',
  services: 'Services',
  pitch: 'Pitch',
};

// ── Something close to what was written ─────────────────────────────────────────────────────────────────────────

/** The choice that was probably meant: it shares the beginning of a word, or is a few slips away. */
export function nearest(written: string, choices: readonly string[]): string | undefined {
  // Longer than any of them, so nothing close to one.
  if (written.length > 40) return undefined;
  const wanted = plainWords(written);
  const scored = choices.map((choice) => ({ choice, score: likeness(wanted, plainWords(choice)) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= 0.5 ? best.choice : undefined;
}

const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => word !== '' && word !== 'and');

/** How much of what was written is in the other, from 0 to 1. */
function likeness(written: readonly string[], other: readonly string[]): number {
  if (written.length === 0) return 0;
  const best = written.map((word) => Math.max(...other.map((candidate) => wordLikeness(word, candidate))));
  return best.reduce((sum, score) => sum + score, 0) / written.length;
}

function wordLikeness(one: string, other: string): number {
  const common = commonBeginning(one, other);
  const longest = Math.max(one.length, other.length);
  const byBeginning = common >= 4 ? common / Math.min(one.length, other.length) : 0;
  const bySlips = 1 - slips(one, other) / longest;
  const score = Math.max(byBeginning, bySlips);
  return score < 0.6 ? 0 : score;
}

function commonBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Letters to add, leave out or exchange (Levenshtein). */
function slips(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row += 1) {
    const now = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const exchanged = before[at]! + (one[row] === other[at] ? 0 : 1);
      now.push(Math.min(now[at]! + 1, before[at + 1]! + 1, exchanged));
    }
    before = now;
  }
  return before.at(-1)!;
}

// ── The template ────────────────────────────────────────────────────────────────────────────────────────────────

const examples: readonly Record<ImportColumn, string>[] = [
  {
    company: 'Example Bakery',
    first_name: 'Anna',
    last_name: 'Example',
    email: 'anna@example.org',
    role: 'Member',
    industry: 'Retail and e-commerce',
    city: 'Fremantle',
    region: 'Western Australia',
    country: 'Australia',
    website: 'bakery.example.org',
    phone: '+61 8 5550 1234',
    services: 'Bread; Cakes',
    pitch: 'Sourdough for cafés, every morning',
  },
  {
    company: 'Example Bakery',
    first_name: 'Ben',
    last_name: 'Example',
    email: 'ben@example.org',
    role: 'Member',
    industry: '',
    city: '',
    region: '',
    country: '',
    website: '',
    phone: '',
    services: '',
    pitch: '',
  },
];

/** Begins with a byte order mark: without one, spreadsheets take it for another encoding. */
export const templateCsv = () =>
  `\uFEFF${[
    importColumns.join(','),
    ...examples.map((example) => importColumns.map((column) => quoted(example[column])).join(',')),
  ].join('\r\n')}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
