import type { Services } from '../services.ts';
import { actorsIn } from './in-the-past.ts';

/** What companies looked for in the directory and did not find. */
const searches: Readonly<Record<string, readonly string[]>> = {
  conveyancer: [
    'Okafor Design Studio',
    'Beacon Mortgage Brokers',
    'Sandstone Property Partners',
    'Northlight Architects',
    'Saltbox Joinery',
    'Longtable Catering',
  ],
  childcare: ['Rosella People', 'Anand Family Dental', 'Kestrel Cloud', 'Loud Pelican'],
  // One need in the words of three.
  vet: ['Corrugated Sound'],
  'animal clinic': ['Sandstone Property Partners'],
  'our dog is sick': ['Fig & Fern'],
  // Two are too few to be told of.
  falconer: ['Windrow Farm', 'Southerly Solar'],
};

/** They stayed with what they had typed. */
export async function tellSearches(
  { database, unmetSearches }: Services,
  communityId: number,
): Promise<void> {
  const actors = await actorsIn(database, communityId);
  const now = Date.now();
  for (const [q, companies] of Object.entries(searches)) {
    for (const name of companies) {
      const { memberId, companyId } = actors.get(name)!;
      unmetSearches.hear({ communityId, memberId, companyId, query: { q }, foundNothing: true }, now);
    }
    await unmetSearches.flush(now + 3000);
  }
}
