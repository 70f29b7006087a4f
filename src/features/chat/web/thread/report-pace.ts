import { ApiError } from '../../../../kit/web/api-error.ts';

/** No more reports than one in this time. */
const pace = 1000;
const longest = 60_000;

/** Milliseconds until the next report, after so many in a row that failed. */
export const paceAfter = (failures: number): number => Math.min(pace * 2 ** failures, longest);

/** Refused, and not only for now: saying the same again leads nowhere. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
