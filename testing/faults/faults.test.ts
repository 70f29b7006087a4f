import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';

const root = join(import.meta.dirname, '../..');

test('every planted fault has a place in today’s code, and tests that exist', async () => {
  for (const { name, file, from, to, tests } of faults) {
    const text = await readFile(join(root, file), 'utf8');
    const missing = tests.filter((each) => !existsSync(join(root, each)));
    expect([name, text.split(from).length - 1, missing]).toEqual([name, 1, []]);
    expect([name, to]).not.toEqual([name, from]);
  }
});
