const prefix = 'guildhall-own:';

const beginningOf = (member: number) => `${prefix}${member}:`;
const databaseOf = (member: number) => `${prefix}${member}`;

/** For where the browser keeps nothing, because it is full or forbids it: the page at least does. */
const unstored = new Map<string, string>();

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What a member has written here and nobody else has yet. It stays in this browser until they sign out. */
export function ownStorage(member: number, store: KeyStore = localStorage) {
  const own = beginningOf(member);
  return {
    /** Tells whose and what a changed key of the browser's storage is. */
    nameOf: (key: string) => (key.startsWith(own) ? key.slice(own.length) : undefined),
    get: (name: string) => unstored.get(own + name) ?? store.getItem(own + name),
    set: (name: string, value: string) => {
      try {
        store.setItem(own + name, value);
        unstored.delete(own + name);
      } catch {
        unstored.set(own + name, value);
      }
    },
    remove: (name: string) => {
      unstored.delete(own + name);
      store.removeItem(own + name);
    },
    names: (beginning: string) =>
      [...new Set([...keysOf(store), ...unstored.keys()])]
        .filter((key) => key.startsWith(own + beginning))
        .map((key) => key.slice(own.length)),
  };
}

export type OwnStorage = ReturnType<typeof ownStorage>;

/** Whether anyone's of that kind is here. */
export const hasOwn = (beginning: string, store: KeyStore = localStorage) =>
  keysOf(store).some((key) => key.startsWith(prefix) && key.includes(`:${beginning}`));

/** At sign-out: the next person on this computer finds nothing of theirs. What others have left waiting here stays theirs. */
export function forgetOwn(member: number, store: KeyStore = localStorage): void {
  const own = ownStorage(member, store);
  for (const name of own.names('')) own.remove(name);
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(databaseOf(member));
}

function keysOf(store: KeyStore): string[] {
  return Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
}

/** Files that wait to be sent; text lies in the storage above. Closed after each use, so that it can be deleted at any time. */
export async function inOwnFiles<T>(
  member: number,
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseOf(member), 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
  const opened = await settled(opening);
  try {
    return await settled(work(opened.transaction('files', mode).objectStore('files')));
  } finally {
    opened.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser keeps no files.')),
    );
  });
}
