import { ApiError } from '../../../kit/web/api-error.ts';

/** A limit of the plan, or a plan that ran out: choosing another one helps. */
export const isPlanInTheWay = (error: unknown) =>
  error instanceof ApiError && /limit|plan|subscription|expired/.test(error.code);
