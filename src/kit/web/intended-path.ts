const key = 'guildhall-intended-path';

/**
 * A path of this origin, or undefined. The value has lain in storage, so it is not trusted: `//host`, `/\host` and
 * a scheme of any kind would leave the site.
 */
export function safePath(value: string | null): string | undefined {
  if (value === null || !/^\/(?![/\\])/.test(value)) return undefined;
  const base = 'http://guildhall.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}

type PathStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for this tab alone, so that two tabs come back to their own places. */
export function storeIntendedPath(path: string, store: PathStore = sessionStorage): void {
  if (safePath(path) !== undefined && !path.startsWith('/auth/')) store.setItem(key, path);
}

export function intendedPath(store: PathStore = sessionStorage): string | undefined {
  return safePath(store.getItem(key));
}

export function forgetIntendedPath(store: PathStore = sessionStorage): void {
  store.removeItem(key);
}
