import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('addresses of one network are one place', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0DB8:0:0:ffff::2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
