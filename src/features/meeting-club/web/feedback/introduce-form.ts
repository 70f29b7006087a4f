import { part } from '../../../../kit/web/reach/part.tsx';

/** Fetched when somebody knows whom the other should meet. */
export const { Part: IntroduceForm } = part(() => import('./IntroduceForm.tsx'));
