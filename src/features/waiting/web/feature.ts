import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';

export const waiting: WebFeature = {
  name: 'waiting',
  home: { part: part(() => import('./WaitingCard.tsx')), asks: '/api/waiting' },
};
