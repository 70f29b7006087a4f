import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Names under which a secret could reach a log line; the value is replaced. */
const secrets = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** What a reader of logs needs of a failure; a database's own detail can hold a member's data and stays out. */
function describeProblem(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem;
  const { code } = problem as { code?: unknown };
  return {
    type: problem.name,
    message: problem.message,
    code,
    stack: problem.stack,
    cause: describeProblem(problem.cause),
  };
}

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { problem: describeProblem },
    redact: { paths: secrets, censor: '[secret]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
