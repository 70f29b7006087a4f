import type { Feature } from '../../../kit/server/feature.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
};
