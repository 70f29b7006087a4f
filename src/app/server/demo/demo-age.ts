import { allCommunities, type CommunityRow } from '../../../features/communities/server/public.ts';
import type { Services } from '../services.ts';
import { isDemoSubdomain } from './sign-ins.ts';

/** Its referrals, events and opportunities are told from the day of its creation on: after that, the nearest of them are over. */
const freshDays = 14;
const dayMs = 24 * 3600 * 1000;

export const renewalCommand = 'npm run community -- renew-demo';

interface StaleDemo {
  days: number;
  /** That creates it again. */
  command: string;
}

/** A community of the demo that has aged. */
export function staleDemo(community: Pick<CommunityRow, 'subdomain' | 'created_at'>): StaleDemo | undefined {
  const days = Math.floor((Date.now() - community.created_at.getTime()) / dayMs);
  return isDemoSubdomain(community.subdomain) && days >= freshDays
    ? { days, command: renewalCommand }
    : undefined;
}

/** As the first of its communities says. */
export async function findStaleDemo({ database }: Services): Promise<StaleDemo | undefined> {
  const communities = await database.asSystem('list communities', allCommunities);
  return communities
    .filter((community) => community.disabled_at === null)
    .map((community) => staleDemo(community))
    .find((stale) => stale !== undefined);
}
