import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';

/** About the file where the server says so, else of the call. */
export function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError ? (error.fields.file ?? error.message) : messageOf(error);
}
