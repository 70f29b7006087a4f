import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Call } from '../common/call.ts';
import { isNamed } from '../common/event.ts';

/** Calls that a screen has asked, and the events after which each is asked again. */
const asked = new Map<string, readonly string[]>();

export function noteStaleness({ path, staleAfter }: Call): void {
  if (staleAfter.length > 0) asked.set(path, staleAfter);
}

/** The one place where a push reaches the answers on the screen; what they depend on stands in the contracts. */
export async function makeStale(queries: QueryClient, event: string): Promise<void> {
  const stale = [...asked].filter(([, after]) => after.some((pattern) => isNamed(event, pattern)));
  await Promise.all(stale.map(([path]) => askAfterEvent(queries, path)));
}

interface Asking {
  /** An event has come since the question left: its answer may not know of it. */
  isBehind: boolean;
  done: Promise<void>;
}

/** The questions that events have asked and that wait for an answer, by their path. */
const asking = new WeakMap<QueryClient, Map<string, Asking>>();

/** A burst of events, such as an import of 600 members, asks twice: at its first event, and once more when that answer is here. */
function askAfterEvent(queries: QueryClient, path: string): Promise<void> {
  const paths = asking.get(queries) ?? new Map<string, Asking>();
  asking.set(queries, paths);
  const current = paths.get(path);
  if (current) {
    current.isBehind = true;
    return current.done;
  }
  const started: Asking = { isBehind: false, done: Promise.resolve() };
  paths.set(path, started);
  started.done = (async () => {
    try {
      do {
        started.isBehind = false;
        await askAgain(queries, { queryKey: [path] });
      } while (started.isBehind);
    } finally {
      paths.delete(path);
    }
  })();
  return started.done;
}

/**
 * Asks again for what is on the screen. A first answer that is still on its way may be older than the reason to ask, and
 * the cache would only join it: that one is asked for once more when it is here.
 */
export async function askAgain(queries: QueryClient, which: QueryFilters = {}): Promise<void> {
  const isOnItsWay = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  const first = new Set(queries.getQueryCache().findAll({ ...which, predicate: isOnItsWay }));
  await queries.invalidateQueries(which);
  if (first.size === 0) return;
  await queries.invalidateQueries({ ...which, predicate: (query) => first.has(query) });
}
