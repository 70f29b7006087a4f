import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { invalidInput, Refusal, type ErrorAnswer } from '../../common/errors.ts';
import { busy } from '../database/failures.ts';

const lockTimeout = '55P03';
const statementTimeout = '57014';
/** The system's word and a quota's, for a disk of ours; PostgreSQL's, for its own. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);

const storageFull = () =>
  new Refusal(
    'storage_full',
    507,
    'The server has run out of space, so nothing was saved. Let the people who run this site know, then try again.',
  );

/** The one place where a failure becomes a status and a text. What was not meant as an answer tells nothing of itself. */
export function refusalFor(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem;
  if (problem instanceof ZodError) return invalidInput(fieldsOf(problem));
  const { code, statusCode } = problem as FastifyError;
  if (code === lockTimeout || code === statementTimeout) return busy();
  if (fullDisk.has(code)) return storageFull();
  if (statusCode === 413) return new Refusal('body_too_large', 413, 'That’s larger than the server accepts.');
  if (statusCode === 415) {
    return new Refusal('unsupported_media_type', 415, 'Send JSON, a URL-encoded form or a multipart form.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_request', statusCode, 'The server couldn’t understand this request.');
  }
  if (statusCode === 503) return busy();
  return new Refusal('internal', 500, 'Something went wrong on our side. Try again in a moment.');
}

/** `items.0.name` → its message; the first one counts. */
export function fieldsOf(problem: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of problem.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}

export function answerOf(refusal: Refusal, requestId: string): ErrorAnswer {
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      request_id: requestId,
      ...(refusal.fields && { fields: refusal.fields }),
    },
  };
}

/** What cannot even be read as HTTP has no request to answer, only a socket. */
export function answerUnreadable(problem: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections in advance. One that was never used has no question, and a browser would show an answer
  // to it as its next page.
  const isTimeout = problem.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isTimeout || problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = problem.code === 'HPE_HEADER_OVERFLOW';
  const refusal = isTooLarge
    ? new Refusal('headers_too_large', 431, 'The headers are larger than the server accepts.')
    : new Refusal('bad_request', 400, 'The server couldn’t understand this request.');
  const body = JSON.stringify(answerOf(refusal, randomUUID()));
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Someone closed the tab or lost the network during an upload: no one waits for an answer, and nothing is wrong here. */
const hasBrokenOff = ({ raw }: FastifyRequest) => raw.errored !== null && !raw.complete;

const brokenOff = () => new Refusal('broken_off', 400, 'The connection ended before everything had arrived.');

export function answerFailure(problem: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isBrokenOff = hasBrokenOff(request);
  const refusal = isBrokenOff ? brokenOff() : refusalFor(problem);
  if (isBrokenOff)
    request.log.info({ request_id: request.id, method: request.method }, 'a request broke off');
  if (refusal.status >= 500) request.log.error({ request_id: request.id, problem }, 'a request failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(refusal.status).type('application/json').send(answerOf(refusal, request.id));
}
