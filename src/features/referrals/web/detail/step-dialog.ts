import { part } from '../../../../kit/web/reach/part.tsx';

/** Fetched when somebody comes near a step: its forms are more than the page itself. */
export const { Part: StepDialog, prefetch: prefetchSteps } = part(() => import('./StepDialog.tsx'));
