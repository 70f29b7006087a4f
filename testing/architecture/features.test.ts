import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../src/app/server/features.ts';
import { sourceFiles, sourceRoot } from './imports.ts';

test('every feature that has a server is in the list, under the name of its folder', () => {
  const folders = readdirSync(join(sourceRoot, 'features')).filter((folder) =>
    existsSync(join(sourceRoot, 'features', folder, 'server')),
  );
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('the application binds routes, jobs and subscriptions of features by that list alone', () => {
  const knowing = [...sourceFiles()].filter(
    ([file, text]) =>
      file.startsWith('app/server/') &&
      file !== 'app/server/features.ts' &&
      /features\/[\w-]+\/server\/(feature|[\w-]+\.routes)\.ts'/.test(text),
  );
  expect(knowing.map(([file]) => file)).toEqual([]);
});
