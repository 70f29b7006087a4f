import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles, sourceRoot } from './imports.ts';

const { dependencies } = JSON.parse(readFileSync(join(sourceRoot, '../package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Their files are found by a path that code puts together. */
const fonts = Object.keys(dependencies).filter((name) => /^@(embedpdf\/fonts|fontsource\/)/.test(name));

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** What a running server loads. */
function packagesOfServer(): string[] {
  const imported = [...sourceFiles()]
    .filter(([file]) => !/\/web\/|\.test/.test(file))
    .flatMap(([file, text]) => importsOf(file, text).packages)
    .filter((name) => !name.startsWith('node:'))
    .map(packageOf);
  return [...new Set([...imported, ...fonts])].toSorted();
}

test('names as dependencies what the server loads, and nothing that only browsers or tests need', () => {
  expect(Object.keys(dependencies).toSorted()).toEqual(packagesOfServer());
});
