import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pageOf = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

test('a referral goes from click to row and back through at most fourteen files, and all of them exist', () => {
  const files = [...pageOf('life-of-a-request.md').matchAll(/^\| \d+ \| `([^`]+)`/gm)].map((row) => row[1]!);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(14);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('how to add a feature names files that exist', () => {
  const files = [
    ...pageOf('add-a-feature.md').matchAll(/`(src\/[\w./-]+|kit\/[\w./-]+|testing\/[\w./-]+)`/g),
  ].map((found) => found[1]!.replace(/^kit\//, 'src/kit/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
