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

/** Whose place it is, where somebody was signed in before: a number in front of the path. */
const kept = /^(\d*):(.*)$/s;

/** Kept for this tab alone, so that two tabs come back to their own places. */
export function storeIntendedPath(path: string, member?: number, store: PathStore = sessionStorage): void {
  if (safePath(path) === undefined || path.startsWith('/auth/')) return;
  store.setItem(key, `${member ?? ''}:${path}`);
}

/** Where this member wanted to go. The place of somebody else, who sat here before, is not theirs. */
export function intendedPath(member: number, store: PathStore = sessionStorage): string | undefined {
  const [, owner = '', path = null] = kept.exec(store.getItem(key) ?? '') ?? [];
  return owner === '' || Number(owner) === member ? safePath(path) : undefined;
}

export function forgetIntendedPath(store: PathStore = sessionStorage): void {
  store.removeItem(key);
}
