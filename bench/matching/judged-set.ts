import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../../src/kit/common/matching/offers.ts';

export interface JudgedNeed {
  text: string;
  /** Keys of the companies that could take it. */
  fits: readonly string[];
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

const keysIn = (fits: string): string[] => (fits === '-' ? [] : fits.split(','));

export type Companies = ReadonlyMap<string, Profile>;

const companiesOf = (file: string): Companies =>
  new Map(
    linesOf(file).map(([key = '', name = '', services = '', pitch = '']) => [
      key,
      { name, services: services.split('; '), pitch, conceptsOff: [] },
    ]),
  );

export const companies = companiesOf('companies.txt');
const otherCompanies = companiesOf('companies-2.txt');

/** Needs, and the companies that they were judged against. */
export interface Part {
  title: string;
  companies: Companies;
  needs: readonly JudgedNeed[];
}

const partOf = (title: string, file: string, judgedAgainst: Companies): Part => ({
  title,
  companies: judgedAgainst,
  needs: linesOf(file).map(([text = '', fits = '']) => ({ text, fits: keysIn(fits) })),
});

export const tuningPart = partOf('tuning part', 'needs-tune.txt', companies);
/** Every wrong answer of these may be looked at. */
export const tuningParts = [
  tuningPart,
  partOf('second tuning part, other companies', 'needs-tune-2.txt', otherCompanies),
];
export const otherParts = () => [
  partOf('look-once part', 'needs-once.txt', companies),
  partOf('unseen part', 'needs-unseen.txt', companies),
  partOf('second unseen part', 'needs-unseen-2.txt', companies),
  partOf('third unseen part, other companies', 'needs-unseen-3.txt', companiesOf('companies-3.txt')),
];

export const wishes = (): (JudgedNeed & { kind: string })[] =>
  linesOf('wishes.txt').map(([kind = '', text = '', fits = '']) => ({ kind, text, fits: keysIn(fits) }));
