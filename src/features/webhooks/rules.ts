/** Seconds after each failed attempt until the next: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h. */
export const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

/** Whoever asks for more patience than this is not obeyed any longer. */
const longestWaitSeconds = 86_400;

/** Of a `Retry-After`, in seconds or as a date. */
export function patienceIn(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWaitSeconds) : 0;
}

/** Seconds until the next attempt after so many have failed; undefined where it is given up. */
export function waitAfter(attempts: number, patience: number): number | undefined {
  const wait = retrySeconds[attempts - 1];
  return wait === undefined ? undefined : Math.max(wait, patience);
}

export const isDelivered = (status: number | null) => status !== null && status >= 200 && status < 300;

/** The other side wants no more. */
export const isGone = (status: number | null) => status === 410;
