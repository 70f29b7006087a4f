import type { z } from 'zod';

/**
 * The claims of a token, or null for one that this version cannot use: unreadable, or old and without a claim that
 * has become necessary. The signature is the server's business.
 */
export function claimsOf<C>(token: string, schema: z.ZodType<C>): C | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
