import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOpportunities, type FilledOpportunities } from '../../../../testing/fill-opportunities.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { opportunitiesQuery } from '../contract/lists.ts';
import { listOpportunities } from './list-opportunities.ts';
import { usualLimits } from './search-words.ts';

let server: TestServer;
let filled: FilledOpportunities;
beforeAll(async () => {
  server = await startTestServer();
  filled = await fillOpportunities(server.database.admin, 'paged', 900);
  // A beginning that finds an opportunity by two of its words.
  await server.database.admin.query(
    `INSERT INTO opportunity_words (community_id, word, opportunity_id)
     SELECT community_id, 'topic4xs', opportunity_id FROM opportunity_words WHERE word = 'topic4x' AND opportunity_id % 2 = 0`,
  );
  await server.database.admin.query('VACUUM ANALYZE opportunities, opportunity_words');
});
afterAll(() => server.close());

/** All pages, one after the other. */
async function walk(query: object, limits = usualLimits, pageSize?: number): Promise<number[]> {
  const { companyId, memberId, communityId } = filled;
  const ids: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const parsed = opportunitiesQuery.parse({ ...query, after });
    const page = await server.services.database.inCommunity({ communityId, memberId }, (tx) =>
      listOpportunities(tx, { companyId, memberId, isAdmin: false, sessionId: '' }, parsed, limits, pageSize),
    );
    ids.push(...page.projects.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

it.each([
  [{}],
  [{ sort: 'closing' }],
  [{ sort: 'price', currency: 'AUD' }],
  [{ state: 'Reviewing' }],
  [{ state: 'Expired' }],
  [{ q: 'work kind1' }],
  [{ q: 'kind' }],
  [{ q: 'topic' }],
  [{ q: 'topic4' }],
  [{ q: 'topic4x' }],
  [{ q: 'work topic4', state: 'Expired' }],
  [{ q: 'work topic4', sort: 'closing' }],
  [{ q: 'work topic', place: 'Town 4' }],
  [{ place: 'Town 4' }],
  [{ tag: 'Roofing' }],
  [{ price_from: 900_000, currency: 'AUD' }],
])('lists the same for %j when the first rows of each scan are looked at as when all are', async (query) => {
  // With fewer than the first look has, all rows up to the limit are looked at; every word counts as a common one.
  const all = await walk(query, { fewHits: 1, mostLookedAt: 40 });
  expect(all.length).toBeGreaterThan(4);
  expect(await walk(query, { ...usualLimits, fewHits: 1 })).toEqual(all);
  expect(await walk(query)).toEqual(all);
  expect(await walk(query, { ...usualLimits, fewHits: 1 }, 5)).toEqual(all);
});

it('finds none and offers no further page when only closed opportunities have a common word', async () => {
  await server.database.admin.query(
    `INSERT INTO opportunity_words (community_id, word, opportunity_id)
     SELECT community_id, 'finished', id FROM opportunities WHERE status = 'Completed'`,
  );
  const common = { ...usualLimits, fewHits: 1 };
  expect(await walk({ q: 'work finished' }, common)).toEqual([]);
  expect(await walk({ q: 'finished', state: 'Completed' }, common)).not.toEqual([]);
});
