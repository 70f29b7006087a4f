import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '../../common/endpoint.ts';
import { touchHeader, touchSeconds } from '../../common/touch.ts';

/**
 * When a person was last at the tab that makes this call, by the server's clock; undefined if the call shows none. Our browser's tabs say
 * it. A client that does not know how is taken at its calls: nobody polls by hand, and everything else somebody asked for.
 */
export function touchedAt(
  headers: IncomingHttpHeaders,
  { polled }: Pick<Endpoint, 'polled'>,
  now: number,
): number | undefined {
  const said = headers[touchHeader];
  if (said === undefined) return polled ? undefined : now;
  const seconds = typeof said === 'string' && /^\d{1,3}$/.test(said) ? Number(said) : Infinity;
  return seconds <= touchSeconds ? now - seconds * 1000 : undefined;
}
