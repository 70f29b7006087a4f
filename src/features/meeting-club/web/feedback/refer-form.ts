import { part } from '../../../../kit/web/reach/part.tsx';

/** Fetched when somebody has a customer for whom they met. */
export const { Part: ReferForm } = part(() => import('./ReferForm.tsx'));
