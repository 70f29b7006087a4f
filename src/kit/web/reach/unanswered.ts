import { ApiError } from '../api-error.ts';

/** No network, a server that said 503, or a proxy that found none behind it. */
const unanswered = new Set([0, 502, 503, 504]);

/** Whether a call failed only because nothing answered: it will go through once something does. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && unanswered.has(error.status);

/** Whether a request or its answer was lost on the way, and not refused by a server that is busy. */
export const isLineLost = (error: unknown) => error instanceof ApiError && error.status === 0;
