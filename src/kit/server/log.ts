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
  'code',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secrets, censor: '[secret]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
