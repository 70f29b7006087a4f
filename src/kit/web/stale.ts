import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../common/endpoint.ts';
import { isNamed } from '../common/event.ts';

/** Calls that a screen has asked, and the events after which each is asked again. */
const asked = new Map<string, readonly string[]>();

export function noteStaleness({ path, staleAfter }: Endpoint): void {
  if (staleAfter.length > 0) asked.set(path, staleAfter);
}

/** The one place where a push reaches the answers on the screen; what they depend on stands in the contracts. */
export async function makeStale(queries: QueryClient, event: string): Promise<void> {
  const stale = [...asked].filter(([, after]) => after.some((pattern) => isNamed(event, pattern)));
  await Promise.all(stale.map(([path]) => queries.invalidateQueries({ queryKey: [path] })));
}
