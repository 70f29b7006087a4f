import { part } from '../../../../kit/web/reach/part.tsx';

/** Whoever moves something that is tied to a referral needs it, and hardly ever. */
export const { Part: ArrowDialog } = part(() => import('./ArrowDialog.tsx'));
