import { expect, test } from 'vitest';
import { asksForAdmins } from './admin-powers.ts';
import { sourceFiles } from './imports.ts';

const asks =
  /\bisAdmin\b|\bopensAll\b|\b(holds|isFor)\(caller\b|\bhasRole\b|community_role\s*={1,3}\s*'Admin'/;

test('names every place of a feature where being an admin or holding a role makes a difference', () => {
  const found = [...sourceFiles()]
    .filter(([path]) => /^features\/[^/]+\/server\//.test(path) && !/\.test(-support|-long)?\.ts$/.test(path))
    .filter(([, source]) => asks.test(source))
    .map(([path]) => path);
  expect(found.toSorted()).toEqual(Object.keys(asksForAdmins).toSorted());
});

test('gives an admin’s powers at the door alone', () => {
  const makers = [...sourceFiles()]
    .filter(([path]) => !path.includes('.test') && !path.startsWith('app/server/demo/'))
    .filter(([, source]) => /const isAdmin =[^;]*community_role|isAdmin: true/.test(source))
    .map(([path]) => path);
  expect(makers.toSorted()).toEqual([
    // Says of somebody else what role they have.
    'features/members/server/people/show-member.ts',
    'kit/server/http/door.ts',
  ]);
});
