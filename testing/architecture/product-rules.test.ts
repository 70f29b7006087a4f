import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const headings = new Set(
  [...readFileSync(join(root, 'docs/product-rules.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, text]) => text!,
  ),
);

const files = ['src', 'testing', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|md)$/.test(file) && !file.endsWith('product-rules.test.ts'))
    .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')] as const),
);

test('a rule that code cites can be read here', () => {
  const citations = files.flatMap(([path, source]) =>
    [...source.matchAll(/product rules: ([A-Z][\w -]+(?:, [A-Z][\w -]+)*)/gi)].flatMap(([, named]) =>
      named!.split(', ').map((heading) => ({ path, heading })),
    ),
  );
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});

test('no code cites a paper that is not in the repository', () => {
  const cites = /\b(SPEC|PRODUCT|STYLE|WORDING|TRAPS|SPEED|ARCHITECTURE)(\.md|\s\d|’s|'s|\b(?=[ ,.:;)]))/;
  expect(files.filter(([, source]) => cites.test(source)).map(([path]) => path)).toEqual([]);
});
