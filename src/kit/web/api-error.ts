import { errorAnswer } from '../common/errors.ts';

/** What went wrong with a call, in the words that the server chose for the reader. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { requestId?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = more.requestId;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}

export const unreachable = (cause: unknown) =>
  new ApiError(
    'network',
    0,
    navigator.onLine
      ? 'Can’t reach the server. Check your connection and try again.'
      : 'You’re offline. Try again when you’re back online.',
    { cause },
  );

/** The code of an answer that broke off: what was asked for may be done. */
export const unreadable = 'answer.unreadable';

export const unreadableAnswer = (status: number, cause: unknown) =>
  new ApiError(
    unreadable,
    status,
    'Something went wrong reading the answer. Reload the page and try again.',
    {
      cause,
    },
  );

/** A proxy in between may answer with a page of its own: then only the status is known. */
export async function errorOf(response: Response): Promise<ApiError> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => undefined));
  const retryAfter = retryAfterOf(response.headers);
  const later = retryAfter !== undefined && { retryAfter };
  if (!parsed.success) {
    const words = `The server answered with an error (${response.status}).`;
    return new ApiError('http', response.status, words, { ...later });
  }
  const { code, message, request_id, fields } = parsed.data.error;
  return new ApiError(code, response.status, message, {
    requestId: request_id,
    ...(fields && { fields }),
    ...later,
  });
}

/** Milliseconds that an answer asks to wait; a date instead of seconds is not ours. */
export function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get('retry-after');
  const asked = header === null ? Number.NaN : Number(header) * 1000;
  return Number.isFinite(asked) && asked >= 0 ? asked : undefined;
}

/** A sentence for any thrown thing. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}
