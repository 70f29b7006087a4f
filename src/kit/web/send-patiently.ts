import { retryAfterOf, unreachable } from './api-error.ts';
import { noteServerTime } from './server-time.ts';

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface ApiRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean;
  /** What it says, where it says something that would be said twice: the same again is the same write. */
  said?: string;
}

const mostRetries = 2;
const longestWait = 10_000;

/** Milliseconds before the next attempt: what the server asked for, else 300, then 900, with jitter. */
function retryDelay(attempt: number, asked: number | undefined, random: number): number {
  if (asked !== undefined) return Math.min(asked, longestWait);
  return 300 * 3 ** attempt * (0.75 + random / 2);
}

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends, and sends again where nothing can be done twice by it: the network failed, or the server said 503. */
export async function sendPatiently(
  request: ApiRequest,
  signal?: AbortSignal,
  send: Send = fetch,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !request.isRepeatable || attempt === mostRetries;
    const answer = await send(request.url, {
      ...request.init,
      headers: request.headers,
      signal: signal ?? null,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (isLast) throw unreachable(error);
      return undefined;
    });
    if (answer) noteServerTime(answer.headers.get('date'));
    if (answer && (answer.status !== 503 || isLast)) return answer;
    await pause(retryDelay(attempt, answer && retryAfterOf(answer.headers), Math.random()));
    signal?.throwIfAborted();
  }
}
