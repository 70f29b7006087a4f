import { z } from 'zod';
import type { TokenHolder } from './token-holder.ts';
import { errorOf } from './api-error.ts';

const answer = z.object({ token: z.string() });

/**
 * Exchanges the refresh cookie for a token, once however many calls ask for it: the cookie rotates, and using an
 * old one ends the session. Other tabs wait at a lock and then find the new token in the storage they share.
 * False means that there is no session any more; a server out of reach throws instead, because it proves nothing.
 */
export function createRefresh(
  session: TokenHolder,
  ask: () => Promise<Response>,
): (refused: string) => Promise<boolean> {
  let underway: Promise<boolean> | undefined;

  async function exchange(refused: string): Promise<boolean> {
    const known = session.token();
    if (known !== refused) return known !== null;
    const response = await ask();
    // Somebody who is shut out is told why.
    if (response.status === 403) session.explain((await errorOf(response)).message);
    if (response.status === 401 || response.status === 403) return false;
    if (!response.ok) throw await errorOf(response);
    session.renew(answer.parse(await response.json()).token);
    return true;
  }

  return (refused) => {
    underway ??= alone('guildhall-refresh', () => exchange(refused)).finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

/** Web locks exist only in secure contexts. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : work();
}
