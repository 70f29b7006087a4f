import { unreachable } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';

const mostRetries = 2;
const longestWait = 10_000;

/** Milliseconds before the next attempt: what the server asked for, else 300, then 900, with jitter. */
export function retryDelay(attempt: number, retryAfter: string | null, random: number): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  if (Number.isFinite(asked) && asked >= 0) return Math.min(asked, longestWait);
  return 300 * 3 ** attempt * (0.75 + random / 2);
}

export const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends, and sends again where nothing can be done twice by it: the network failed, or the server said 503. */
export async function sendPatiently(request: ApiRequest, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !request.isRepeatable || attempt === mostRetries;
    const answer = await fetch(request.url, {
      ...request.init,
      headers: request.headers,
      signal: signal ?? null,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (isLast) throw unreachable(error);
      return undefined;
    });
    if (answer && (answer.status !== 503 || isLast)) return answer;
    await pause(retryDelay(attempt, answer?.headers.get('retry-after') ?? null, Math.random()));
    signal?.throwIfAborted();
  }
}
