import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'data');
const files = globSync('**/*.ts', { cwd: folder });

test('holds lists alone: no file of it imports a server, a database or a package', () => {
  expect(files.length).toBeGreaterThan(20);
  const imported = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?!type ).* from '(.*)';$/gm)].map(
      ([, path]) => `${file}: ${path}`,
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  const known = /: (\.\/|\.\.\/\.\.\/(\w+\/)?[\w-]+\.ts$|(\.\.\/)+features\/[\w-]+\/rules)/;
  expect(imported.filter((line) => !known.test(line) || /\/tell-|\/settle-/.test(line))).toEqual([]);
});
