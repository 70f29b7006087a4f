import { expect, test } from 'vitest';
import { importFaults, sourceFiles } from './imports.ts';

test('every file imports only what the architecture lets it', () => {
  const files = sourceFiles();
  expect(files.size).toBeGreaterThan(50);
  expect(importFaults(files)).toEqual([]);
});

const planted: [string, string, string][] = [
  ['the kit knows a feature', 'kit/server/x.ts', '../../features/accounts/contract/claims.ts'],
  ['the common kit knows the server', 'kit/common/x.ts', '../server/tx.ts'],
  ['the browser knows the server', 'features/accounts/web/x.tsx', '../server/tokens.ts'],
  ['the server knows the browser', 'kit/server/x.ts', '../web/theme.ts'],
  [
    'a feature reaches past another’s contract',
    'features/accounts/server/x.ts',
    '../../members/rules/terms.ts',
  ],
  ['a contract knows its server', 'features/accounts/contract/claims.ts', '../server/tokens.ts'],
  [
    'a feature reaches past another’s door',
    'features/accounts/server/x.ts',
    '../../members/server/people/add-member.ts',
  ],
  [
    'a lower feature knows a higher one',
    'features/communities/server/x.ts',
    '../../accounts/server/public.ts',
  ],
  [
    'a feature of the second tier knows the third',
    'features/referrals/server/x.ts',
    '../../notifications/server/public.ts',
  ],
  ['a feature knows an unlisted neighbour', 'features/chat/server/x.ts', '../../board/server/public.ts'],
  ['a feature knows the application', 'features/accounts/server/x.ts', '../../../app/server/http.ts'],
  ['the common kit uses a package', 'kit/common/x.ts', 'react'],
  ['a feature opens the database itself', 'features/accounts/server/x.ts', 'pg'],
];

test.each(planted)('%s: it is found', (_, file, target) => {
  expect(importFaults(new Map([[file, `import { x } from '${target}';`]]))).toHaveLength(1);
});

test.each([`import { a } from './a.ts';`, `import type { A } from './a.ts';`])(
  'a circle by %s is found',
  (back) => {
    const files = new Map([
      ['kit/common/a.ts', `import { b } from './b.ts';`],
      ['kit/common/b.ts', back],
    ]);
    expect(importFaults(files)).toEqual(['circle: kit/common/a.ts → kit/common/b.ts → kit/common/a.ts']);
  },
);
