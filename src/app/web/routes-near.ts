import type { RouteObject } from 'react-router';

const firstWord = (path: string) => (path.split('/', 2)[1] ?? '').toLowerCase();

/**
 * Of these routes, the ones that a path could lead to, by its first word. The router sorts all that it is given for every address that it
 * looks up, which took longer than drawing a small screen.
 */
export function routesNear(path: string, routes: readonly RouteObject[]): RouteObject[] {
  const word = firstWord(path);
  // Written with a code, it may be any word.
  if (word.includes('%')) return [...routes];
  return routes.flatMap((route) => {
    if (route.path !== undefined) return mayBegin(route.path, word) ? [route] : [];
    const children = routesNear(path, route.children ?? []);
    return children.length === 0 ? [] : [{ ...route, children } as RouteObject];
  });
}

function mayBegin(pattern: string, word: string): boolean {
  const begins = firstWord(pattern);
  return pattern === '*' || begins === word || begins.startsWith(':') || begins === '*';
}
