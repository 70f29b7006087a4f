import { matchRoutes, type RouteObject } from 'react-router';
import { adminScreens } from './parts.ts';

/** The first part of every address here. */
export const areaPath = '/ecosystem-admin';

/** As the route of the whole area has matched that first part already. */
export const areaRoutes: RouteObject[] = adminScreens.map((route) => ({
  ...route,
  path: route.path.slice(areaPath.length + 1),
}));

/** The code of one of its screens. */
export async function prefetchWithin(path: string): Promise<void> {
  const { route } = matchRoutes(areaRoutes, path, areaPath)?.at(-1) ?? {};
  if (typeof route?.handle === 'function') await route.handle();
}
