import { z } from 'zod';

/**
 * A refusal is an answer, not an accident: a stable code for programs, a sentence for people that says what is so
 * and what to do next. Thrown, so that the transaction rolls back; turned into a status in one place, at the edge.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** An id that does not exist and one that belongs to someone else get this, byte for byte. */
export const notFound = () =>
  new Refusal('not_found', 404, 'This doesn’t exist, or you don’t have access to it.');

export const invalidInput = (fields: Record<string, string>) =>
  new Refusal('invalid_input', 400, `Check these fields: ${Object.keys(fields).join(', ')}.`, { fields });

export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
