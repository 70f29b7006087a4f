import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveSecret } from '../../../kit/server/secrets.ts';

/** The secret of a link, a cookie or a ticket; its hash is all that is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A hash that nobody can compute without the instance's secret: for what is short enough to be guessed. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', deriveSecret(secret, purpose)).update(text).digest();
