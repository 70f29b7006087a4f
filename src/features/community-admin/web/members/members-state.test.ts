import { expect, test } from 'vitest';
import { membersAddress } from './members-state.ts';

test('what is asked for stands in the address, and what was mangled is left out', () => {
  const { parse, format } = membersAddress;
  const address = 'role=Admin&state=suspended&company=7&silent=90&q=ann&sort=active';
  expect(format(parse(new URLSearchParams(address))).toString()).toBe(address);
  expect(format(parse(new URLSearchParams('role=Owner&silent=4&company=x&sort=size'))).toString()).toBe('');
});
