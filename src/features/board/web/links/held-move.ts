import { ApiError } from '../../../../kit/web/api-error.ts';
import { part } from '../../../../kit/web/reach/part.tsx';

/** The list follows a state that the card's referral is not in: whoever moved it may take the referral's own step instead. */
export const isHeldByReferral = (error: unknown) =>
  error instanceof ApiError && error.code === 'board.list_follows_referrals';

/** Asks for that step, or says why it cannot be taken. */
export const { Part: HeldMove } = part(() => import('./HeldMove.tsx'));
