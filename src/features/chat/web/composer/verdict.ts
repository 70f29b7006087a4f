import { ApiError } from '../../../../kit/web/api-error.ts';
import { isUnanswered } from '../../../../kit/web/reach/unanswered.ts';

/** A server that fails by its own fault may have a bad minute; after so many times it is taken at its word. */
export const mostFaults = 4;

/** Too much in a minute passes by itself. Too many strangers is a matter for whoever writes to them, and may last until tomorrow. */
const isTooSoon = ({ status, code }: ApiError) => status === 429 && code !== 'chat.too_many_strangers';

/**
 * The server's word on a message. Not that nothing answered, which says nothing of the message, and not that somebody has to sign in
 * first, or has sent too much in a minute: then it waits, and what was written after it waits behind it.
 */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnanswered(error) && error.status !== 401 && !isTooSoon(error);

/** Whether it is pointless to send it again by itself. */
export const isGivenUp = ({ status }: ApiError, faults: number) =>
  (status >= 400 && status < 500) || faults >= mostFaults;
