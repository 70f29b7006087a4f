import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { industry } from '../../../members/contract/industries.ts';

export interface Wanted {
  q: string;
  industry: z.infer<typeof industry> | undefined;
}

/** What is looked for stands in the address, so that it can be sent to somebody and survives going back. */
export function useWanted() {
  const [params, setParams] = useSearchParams();
  const change = (name: 'q' | 'industry', value: string) => {
    // Two changes in a row: the screen may not show the first one yet, the address does.
    const next = new URLSearchParams(window.location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const wanted: Wanted = {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    industry: industry.safeParse(params.get('industry')).data,
  };
  return { wanted, change, clear: () => setParams({}, { replace: true, preventScrollReset: true }) };
}
