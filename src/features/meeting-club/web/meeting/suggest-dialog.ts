import { part } from '../../../../kit/web/reach/part.tsx';

/** Fetched when somebody needs another time. */
export const { Part: SuggestDialog } = part(() => import('./SuggestDialog.tsx'));
