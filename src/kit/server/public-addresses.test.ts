import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-addresses.ts';

test.each(['142.250.70.10', '93.184.216.34', '2a00:1450:4001:830::200a', '2606:4700::6810:84e5'])(
  '%s is somewhere in the world',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('a name that leads to this machine is refused when a connection is made', async () => {
  const problem = await new Promise((done) =>
    publicLookup('localhost', { all: true }, (error) => done(error)),
  );
  expect(String(problem)).toContain('leads into a private network');
});
