import type { Feature } from '../../../kit/server/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
};
