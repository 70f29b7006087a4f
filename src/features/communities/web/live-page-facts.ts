import { call } from '../../../kit/web/api.ts';
import { getEcosystemDetails } from '../calls.gen.ts';
import type { PageFacts } from '../contract.ts';

/** The facts of the page. What the server wrote into the document is true until the community is rebranded. */
export function openPageFacts(written: PageFacts) {
  let facts = written;
  let looks = 0;
  const watchers = new Set<() => void>();

  async function takeUp(subdomain: string): Promise<void> {
    looks += 1;
    const look = looks;
    const [community] = await call(getEcosystemDetails, { params: { subdomain } });
    // Of two answers the one that was asked for later is newer, whichever comes first.
    if (look !== looks || !community || JSON.stringify(community) === JSON.stringify(facts.community)) return;
    const { wear } = await import('./wear.ts');
    wear(community, facts.community);
    facts = { ...facts, community };
    for (const watch of watchers) watch();
  }

  return {
    current: () => facts,
    subscribe: (watch: () => void) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
    /** Takes up what the community is called and wears now. What cannot be asked for at this moment is asked for next time. */
    refresh: () => {
      if (facts.community) takeUp(facts.community.subdomain).catch(() => undefined);
    },
  };
}

export type LivePageFacts = ReturnType<typeof openPageFacts>;
