import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
// Inside of it, but they carry IPv4 addresses or are for books: Teredo, documentation, 6to4.
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether it is somewhere in the world, and not this machine, its network, or a disguise of theirs. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !closed.check(address, 'ipv4')
    : open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');

/** Why an address is not called, for whoever has given it. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export const notPublic = () =>
  new ForbiddenAddress(
    'This address leads into a private network. Use one that can be reached from the internet.',
  );

/**
 * Judges the very addresses that a connection is then made to: a name that was harmless when it was checked may lead somewhere else
 * a moment later. One address that is not public is enough to refuse them all.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (problem, addresses: LookupAddress[]) => {
    if (problem) return done(problem, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return done(notPublic(), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
