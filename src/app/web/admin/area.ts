import { createElement } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { isFor, type Powers } from '../../../kit/common/roles.ts';
import { adminScreens } from './parts.ts';

/** The first part of every address here. */
export const areaPath = '/ecosystem-admin';

/** As the route of the whole area has matched that first part already. */
export const areaRoutes: RouteObject[] = adminScreens.map((route) => ({
  ...route,
  path: route.path.slice(areaPath.length + 1),
}));

const closed = createElement(Navigate, { to: '/errors/error-401', replace: true });

/** As this viewer has them: a section of others is closed to them as the whole area is to a member without a role. */
export const routesFor = (viewer: Powers): RouteObject[] =>
  areaRoutes.map((route, at) =>
    isFor(viewer, adminScreens[at]!.roles) ? route : { path: route.path!, element: closed },
  );

/** The code of one of its screens. */
export async function prefetchWithin(path: string): Promise<void> {
  const { route } = matchRoutes(areaRoutes, path, areaPath)?.at(-1) ?? {};
  if (typeof route?.handle === 'function') await route.handle();
}
