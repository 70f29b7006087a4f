import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';

export const notifications: WebFeature = {
  name: 'notifications',
  counter: part(() => import('./NotificationCounter.tsx')),
  bell: part(() => import('./bell/BellPanel.tsx')),
};
