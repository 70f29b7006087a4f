import { expect, it } from 'vitest';
import { cookieOf } from './cookies.ts';

it('finds a cookie by its whole name', () => {
  expect(cookieOf('plan', 'userplan=Basic; plan=Free')).toBe('Free');
  expect(cookieOf('plan', 'userplan=Basic')).toBeUndefined();
  expect(cookieOf('plan', '')).toBeUndefined();
});

it('gives back what was written, signs included', () => {
  expect(cookieOf('plan', 'plan=a%3Db%3B%20c')).toBe('a=b; c');
});
