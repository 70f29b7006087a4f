import { expect, test } from 'vitest';
import { reachedFrom } from './reach.ts';

const sources = new Map([
  ['testing/server.ts', `import { createApp } from '../src/app/server/app.ts';`],
  [
    'src/app/server/app.ts',
    `import { chat } from '../../features/chat/server/feature.ts';
     import { board } from '../../features/board/server/feature.ts';`,
  ],
  ['src/features/chat/server/feature.ts', `import { send } from './send.ts';`],
  ['src/features/chat/server/send.ts', `import type { Card } from '../../board/contract.ts';`],
  ['src/features/chat/server/public.ts', `export { send } from './send.ts';`],
  [
    'src/features/chat/server/chat.test.ts',
    `import { startTestServer } from '../../../../testing/server.ts';`,
  ],
  ['src/features/board/contract.ts', ''],
  ['src/features/board/server/feature.ts', `const chat = await import('../../chat/server/public.ts');`],
  [
    'src/features/board/server/board.test.ts',
    `import { startTestServer } from '../../../../testing/server.ts';`,
  ],
  ['src/features/board/rules.test.ts', `import { sum } from './rules.ts';`],
  [
    'src/features/posts/server/posts.test.ts',
    `import { startTestServer } from '../../../../testing/server.ts';`,
  ],
]);
const testsFor = (...changed: string[]) =>
  [...reachedFrom(changed, sources)].filter((file) => file.endsWith('.test.ts')).toSorted();

test('a change reaches the tests of its feature and of those that use it, and no other feature’s', () => {
  expect(testsFor('src/features/chat/server/send.ts')).toEqual([
    'src/features/board/server/board.test.ts',
    'src/features/chat/server/chat.test.ts',
  ]);
});

test('a change of types alone reaches no test of those who use them', () => {
  expect(testsFor('src/features/board/contract.ts')).toEqual([]);
});

test('a change of what all tests start with reaches all that start it', () => {
  expect(testsFor('testing/server.ts')).toEqual([
    'src/features/board/server/board.test.ts',
    'src/features/chat/server/chat.test.ts',
    'src/features/posts/server/posts.test.ts',
  ]);
});
