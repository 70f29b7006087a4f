import { part } from '../../../../kit/web/reach/part.tsx';

/** Fetched when somebody wants to meet another way. */
export const { Part: PlaceDialog } = part(() => import('./PlaceDialog.tsx'));
