import { Refusal } from '../../common/errors.ts';

interface DatabaseProblem {
  code?: string;
  message: string;
}

const serialisationFailure = '40001';
const deadlock = '40P01';

/** Both mean "nothing happened, and the same again may well work". */
export const isWorthRetrying = (problem: unknown) =>
  [serialisationFailure, deadlock].includes((problem as DatabaseProblem).code ?? '');

// Class 08: connection; 57P01..3: the server is being stopped or is not up yet.
const lostCodes = /^(08...|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
const lostTexts = /Connection terminated|connection error and is not queryable|Client was closed/;

export function isLostConnection(problem: unknown): boolean {
  const { code, message } = problem as DatabaseProblem;
  return lostCodes.test(code ?? '') || lostTexts.test(message ?? '');
}

/** Others were served first for longer than a call may wait. */
export const busy = () =>
  new Refusal('busy', 503, 'The server is busy right now, so nothing was changed. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

export const databaseUnavailable = () =>
  new Refusal(
    'database_unavailable',
    503,
    'The database can’t be reached right now. Try again in a moment.',
    {
      retryAfterSeconds: 2,
    },
  );

/** A unique, exclusion or foreign key constraint said no: the name of the constraint, so that a verb can turn it into a refusal. */
export function violatedConstraint(problem: unknown): string | undefined {
  const { code, constraint } = problem as DatabaseProblem & { constraint?: string };
  return ['23505', '23P01', '23503'].includes(code ?? '') ? constraint : undefined;
}
