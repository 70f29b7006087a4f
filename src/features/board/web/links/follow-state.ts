import { part } from '../../../../kit/web/reach/part.tsx';

/** The dialog of a list's menu. */
export const { Part: FollowState } = part(() => import('./FollowState.tsx'));
