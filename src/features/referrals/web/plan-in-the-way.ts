import { ApiError } from '../../../kit/web/api-error.ts';

/** A limit of the month, or a plan that ran out: choosing another one helps. */
export const isPlanInTheWay = (error: unknown) =>
  error instanceof ApiError && (error.code.startsWith('plan.') || /\.monthly_\w+_limit$/.test(error.code));
