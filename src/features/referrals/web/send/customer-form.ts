import { part } from '../../../../kit/web/reach/part.tsx';

/** Whoever awards work that is for a customer needs it. */
export const { Part: CustomerForm } = part(() => import('./CustomerForm.tsx'));
