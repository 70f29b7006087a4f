import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/** Where the code has moved on nothing would be planted, or in the wrong place. */
export const faultsWithoutPlace = (faults: readonly Fault[]): string[] =>
  faults
    .filter(
      ({ file, from, to, tests }) =>
        from === to || textOf(file).split(from).length !== 2 || tests.some((each) => textOf(each) === ''),
    )
    .map(({ name, file }) => `${name}: ${file}`);
