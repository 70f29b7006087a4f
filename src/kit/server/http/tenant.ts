import type { Config } from '../config.ts';

/** What a host name says: a community's subdomain, the bare host, or a name below it that cannot be one. */
export type Address = { kind: 'community'; subdomain: string } | { kind: 'bare' } | { kind: 'unknown' };

export function addressOf(
  hostname: string,
  { baseDomain, defaultCommunity }: Pick<Config, 'baseDomain' | 'defaultCommunity'>,
): Address {
  if (defaultCommunity !== undefined) return { kind: 'community', subdomain: defaultCommunity };
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (!host.endsWith(`.${baseDomain}`)) return { kind: 'bare' };
  const subdomain = host.slice(0, -baseDomain.length - 1);
  if (subdomain === 'www') return { kind: 'bare' };
  return /^[a-z0-9-]+$/.test(subdomain) ? { kind: 'community', subdomain } : { kind: 'unknown' };
}
