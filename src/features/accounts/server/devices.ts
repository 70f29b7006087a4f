import { randomBytes } from 'node:crypto';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import { isSeal, keyedHash } from '../../../kit/server/secret-tokens.ts';

/**
 * A browser in which somebody has signed in keeps a signed mark for that account. It opens nothing; it only says that
 * whoever types the password there is not the stranger who guesses elsewhere.
 */
export const deviceCookie = 'guildhall_device';

const seal = (secret: string, email: string, device: string) =>
  keyedHash(secret, 'known devices', `${device} ${email}`);

export function knownDevice(
  secret: string,
  email: string,
  from: Pick<RequestFacts, 'cookie'>,
): string | undefined {
  const [device = '', given = ''] = (from.cookie(deviceCookie) ?? '').split('.');
  return isSeal(given, seal(secret, email, device)) ? device : undefined;
}

/** The mark for this browser; one that it has stays, with what was counted for it. */
export function markDevice(secret: string, email: string, from: Pick<RequestFacts, 'cookie'>): string {
  const device = knownDevice(secret, email, from) ?? randomBytes(16).toString('base64url');
  return `${device}.${seal(secret, email, device).toString('base64url')}`;
}
