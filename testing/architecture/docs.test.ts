import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pageOf = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

/** The page's ways, each with the most files that it may take to follow it. */
const ways = [
  { way: 'Sending a referral, from click to row and back', most: 14 },
  { way: 'A message, from the key to another tab', most: 16 },
  { way: "A card, from the drop to a colleague's screen", most: 16 },
];

test.each(ways)('$way: at most $most files, and all of them exist', ({ way, most }) => {
  const part = pageOf('life-of-a-request.md').split(`## ${way}\n`)[1]?.split('\n## ')[0] ?? '';
  const files = [...part.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map((row) => row[1]!);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('an answer to an event: at most twelve files, and all of them exist', () => {
  const part = pageOf('life-of-a-request.md').split('## An answer to an event\n')[1]!.split('\n## ')[0]!;
  const named = [...part.matchAll(/`([\w/-]+\.(?:routes\.)?tsx?)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.length).toBeLessThanOrEqual(12);
  const there = readdirSync(join(root, 'src/features/calendar'), { recursive: true, encoding: 'utf8' });
  expect(named.filter((file) => !there.some((path) => path.endsWith(file)))).toEqual([]);
});

test('how to add a feature names files that exist', () => {
  const files = [
    ...pageOf('add-a-feature.md').matchAll(/`(src\/[\w./-]+|kit\/[\w./-]+|testing\/[\w./-]+)`/g),
  ].map((found) => found[1]!.replace(/^kit\//, 'src/kit/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the table of what is shared names code and tests that exist', () => {
  const part = pageOf('architecture.md').split('## What one community could fill\n')[1]!.split('\n## ')[0]!;
  const rows = [...part.matchAll(/^\| (?!what|-)(.+) \|$/gm)].map(([, row]) => row!.split(' | '));
  expect(rows.length).toBeGreaterThan(15);
  const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  const files = rows.map(([, , heldIn, tests]) => ({ code: filesIn(heldIn), tests: filesIn(tests) }));
  expect(files.filter(({ code, tests }) => code.length === 0 || tests.length === 0)).toEqual([]);
  const named = files.flatMap(({ code, tests }) => [...code, ...tests]);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files.flatMap(({ tests }) => tests).filter((file) => !/\.test(-long)?\.ts$/.test(file))).toEqual([]);
});

test('the page of rooms names every feature, and no other', () => {
  const named = [...pageOf('architecture.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, room]) => room!);
  expect(named.toSorted()).toEqual(readdirSync(join(root, 'src/features')).toSorted());
});
