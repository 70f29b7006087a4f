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

export const companies: ReadonlyMap<string, Profile> = new Map(
  linesOf('companies.txt').map(([key = '', name = '', services = '', pitch = '']) => [
    key,
    { name, services: services.split('; '), pitch, conceptsOff: [] },
  ]),
);

type NeedsFile = 'needs-tune.txt' | 'needs-once.txt' | 'needs-unseen.txt' | 'needs-unseen-2.txt';

export const needsOf = (file: NeedsFile): JudgedNeed[] =>
  linesOf(file).map(([text = '', fits = '']) => ({ text, fits: keysIn(fits) }));

export const wishes = (): (JudgedNeed & { kind: string })[] =>
  linesOf('wishes.txt').map(([kind = '', text = '', fits = '']) => ({ kind, text, fits: keysIn(fits) }));

const keysIn = (fits: string): string[] => (fits === '-' ? [] : fits.split(','));
