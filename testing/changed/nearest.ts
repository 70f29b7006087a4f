import { reachedFrom, type Sources } from './reach.ts';

/** Each has a server and a database to start, and calls to make: about a second of two cores. */
const mostWithServer = 2;

export interface Nearest {
  tests: string[];
  /** Reached as well, and left to `npm run test:changed`. */
  left: number;
}

/**
 * The tests that answer first whether a change is right: all of those that need no server, and of the others the few whose paths begin most like
 * that of a changed file.
 */
export function nearestTests(changed: readonly string[], sources: Sources): Nearest {
  const reached = [...reachedFrom(changed, sources)].filter(
    (file) => file.endsWith('.test.ts') && sources.has(file),
  );
  const needsServer = reachedFrom(['testing/database.ts'], sources);
  const without = reached.filter((test) => !needsServer.has(test));
  const withServer = reached.filter((test) => needsServer.has(test));
  const nearness = (test: string) => Math.max(...changed.map((file) => sharedBeginning(file, test)));
  const byNearness = withServer.toSorted((one, other) => nearness(other) - nearness(one));
  const tests = [...without, ...byNearness.slice(0, mostWithServer)].toSorted();
  return { tests, left: reached.length - tests.length };
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
