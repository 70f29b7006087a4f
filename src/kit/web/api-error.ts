import { errorAnswer } from '../common/errors.ts';

/** What went wrong with a call, in the words that the server chose for the reader. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { requestId?: string; fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = more.requestId;
    this.fields = more.fields ?? {};
  }
}

export const unreachable = (cause: unknown) =>
  new ApiError('network', 0, 'Can’t reach the server. Check your connection and try again.', { cause });

export const unreadableAnswer = (status: number, cause: unknown) =>
  new ApiError(
    'answer.unreadable',
    status,
    'Something went wrong reading the answer. Reload the page and try again.',
    {
      cause,
    },
  );

/** A proxy in between may answer with a page of its own: then only the status is known. */
export async function errorOf(response: Response): Promise<ApiError> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    return new ApiError('http', response.status, `The server answered with an error (${response.status}).`);
  }
  const { code, message, request_id, fields } = parsed.data.error;
  return new ApiError(code, response.status, message, { requestId: request_id, ...(fields && { fields }) });
}

/** A sentence for any thrown thing. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}
