import { expect, test } from 'vitest';
import { nearestTests } from './nearest.ts';

const server = `import { startTestServer } from '../../../../testing/server.ts';`;
const chat = 'src/features/chat/server';
const sources = new Map([
  ['testing/server.ts', `import { createTestDatabase } from './database.ts';`],
  ['testing/database.ts', ''],
  [`${chat}/feature.ts`, `import { search } from './search-messages.ts';`],
  [`${chat}/search-messages.ts`, `import { words } from '../rules/words.ts';`],
  ['src/features/chat/rules/words.ts', ''],
  ['src/features/chat/rules/words.test.ts', `import { words } from './words.ts';`],
  ...['blocks', 'files', 'pins', 'polls', 'search', 'search-limits'].map(
    (name) => [`${chat}/${name}.test.ts`, server] as const,
  ),
]);

test('chooses all tests without a server and the few with one whose paths begin most like the changed file’s', () => {
  expect(nearestTests(['src/features/chat/rules/words.ts'], sources)).toMatchObject({
    tests: expect.arrayContaining(['src/features/chat/rules/words.test.ts']),
    left: 4,
  });
  expect(nearestTests([`${chat}/search-messages.ts`], sources)).toEqual({
    tests: [`${chat}/search-limits.test.ts`, `${chat}/search.test.ts`],
    left: 4,
  });
});

test('chooses a changed test itself', () => {
  expect(nearestTests([`${chat}/polls.test.ts`], sources)).toEqual({
    tests: [`${chat}/polls.test.ts`],
    left: 0,
  });
});
