import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from './secrets.ts';

/** The secret of a link, a cookie or a ticket; its hash is all that is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A hash that no one can compute without the instance’s secret: for what is short enough to be guessed, and as the seal
 * of what says everything itself, so that nothing has to be stored for it.
 */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  keyedHasher(secret, purpose)(text);

/** The same for many texts: making the key costs more than using it. */
export function keyedHasher(secret: string, purpose: string): (text: string) => Buffer {
  const key = createSecretKey(deriveSecret(secret, purpose));
  return (text) => createHmac('sha256', key).update(text).digest();
}

const signingPrefix = 'whsec_';

/** What a webhook's calls are signed with, as Standard Webhooks writes it. */
export const newSigningSecret = (): string => signingPrefix + randomBytes(32).toString('base64');

/** The signature of Standard Webhooks: the key is what follows the prefix. */
export const signatureOf = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(signingPrefix.length), 'base64'))
    .update(text)
    .digest('base64')}`;

/**
 * Whether a seal was given, in the one spelling that we hand out. The letters are compared and not the bytes behind
 * them: base64 has several spellings of the same bytes, and what can be respelled gets past a list of what was used.
 */
export function isSeal(given: string, seal: Buffer): boolean {
  const [letters, expected] = [Buffer.from(given), Buffer.from(seal.toString('base64url'))];
  return letters.length === expected.length && timingSafeEqual(letters, expected);
}
