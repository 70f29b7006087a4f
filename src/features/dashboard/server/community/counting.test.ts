import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCommunity, type FilledCommunity } from '../../../../../testing/fill-community.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { recountUnmetSearches } from '../../../members/server/directory/public.ts';
import { communityPeriods } from '../../contract/community.ts';
import { countCommunity, countPiece } from './count-community.ts';
import { communitySpanOf } from './community-span.ts';
import { stretchOf } from './list-companies.ts';
import { showCommunity } from './show-community.ts';
import { showGaps } from './show-gaps.ts';

let server: TestServer;
let filled: FilledCommunity;
beforeAll(async () => {
  server = await startTestServer();
  filled = await fillCommunity(server.database.admin, 'counted', { companies: 60, referrals: 1500 });
  // Two spellings of a term, so that the commonest one has to be found.
  await query(
    `UPDATE referrals SET services = jsonb_build_array(jsonb_build_object('text', (ARRAY['Spars', 'Spar', 'Spar'])[1 + id / 4 % 3], 'colour', 'blue'))
      WHERE community_id = $1 AND id % 4 = 0`,
    [filled.communityId],
  );
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const count = (piece?: number) => countCommunity(server.services.database, filled.communityId, piece);
const onePiece = (piece: number) =>
  server.services.database.inCommunity(filled, (tx) => countPiece(tx, piece));
const shown = () =>
  server.services.database.inCommunity(filled, async (tx) => {
    const periods = [];
    for (const period of communityPeriods) {
      const answer = await showCommunity(tx, period);
      periods.push({ ...answer, span: { ...answer.span, counted_at: null } });
    }
    return { periods, gaps: await showGaps(tx) };
  });
const forgetNumbers = () =>
  query(
    `WITH a AS (DELETE FROM dashboard_communities WHERE community_id = $1), b AS (DELETE FROM dashboard_community_days WHERE community_id = $1),
          c AS (DELETE FROM dashboard_flows WHERE community_id = $1) DELETE FROM dashboard_demands WHERE community_id = $1`,
    [filled.communityId],
  );
const left = () =>
  query(
    `SELECT 1 FROM dashboard_countings UNION ALL SELECT 1 FROM dashboard_counted_days
     UNION ALL SELECT 1 FROM dashboard_counted_flows UNION ALL SELECT 1 FROM dashboard_counted_demands`,
  );

test('counts the same in small pieces as in one, and leaves nothing behind', async () => {
  await count(1_000_000);
  const whole = await shown();
  expect(whole.periods[2]!.flows.companies).toHaveLength(60);
  expect(whole.gaps.gaps.map(({ label }) => label)).toContain('Spar');
  for (const piece of [1, 40, 333]) {
    await forgetNumbers();
    await count(piece);
    expect(await shown()).toEqual(whole);
    expect(await left()).toEqual([]);
  }
});

test('shows nothing of a count that was cut off, and goes on where it was', async () => {
  await count();
  const whole = await shown();
  await query(`UPDATE dashboard_community_days SET count = count + 7 WHERE community_id = $1`, [
    filled.communityId,
  ]);
  const before = await shown();
  for (let piece = 0; piece < 5; piece += 1) expect(await onePiece(100)).toBe(false);
  const [at] = await query<{ next_day: string }>('SELECT next_day::text FROM dashboard_countings');
  expect(await shown()).toEqual(before);
  // Cut off within a piece: nothing of it stays.
  await server.services.database
    .inCommunity(filled, async (tx) => {
      await countPiece(tx, 100);
      throw new Error('cut off');
    })
    .catch(() => undefined);
  expect(await query('SELECT next_day::text FROM dashboard_countings')).toEqual([at]);
  await count(100);
  expect(await shown()).toEqual(whole);
});

test('counts each row once when two nodes count at the same time', async () => {
  await count();
  const whole = await shown();
  await forgetNumbers();
  await Promise.all([count(150), count(150), count(150)]);
  expect(await shown()).toEqual(whole);
  expect(await left()).toEqual([]);
});

test('begins again when the community has moved to another time zone in the middle', async () => {
  await onePiece(100);
  await onePiece(100);
  await query(`UPDATE communities SET time_zone = 'America/New_York' WHERE id = $1`, [filled.communityId]);
  await count(100);
  const moved = await shown();
  await forgetNumbers();
  await count(1_000_000);
  expect(await shown()).toEqual(moved);
  expect(moved.periods[0]!.span.time_zone).toBe('America/New_York');
});

test('keeps who fell silent and who was here this week as the rows say, whatever happens after the count', async () => {
  const ids = (
    await query<{ id: number }>(
      'SELECT company_id::integer AS id FROM company_activity WHERE community_id = $1',
      [filled.communityId],
    )
  ).map(({ id }) => id);
  const happening = fc.record({
    company: fc.constantFrom(...ids),
    daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 740 }), fc.constantFrom(29, 30, 31, 60, 89)),
    isGone: fc.boolean(),
  });
  const move = (company: number, daysAgo: number) =>
    query(
      `UPDATE company_activity SET last_active_at = now() - make_interval(days => $3) WHERE community_id = $1 AND company_id = $2`,
      [filled.communityId, company, daysAgo],
    );
  const agree = async () => {
    for (const period of communityPeriods)
      await server.services.database.inCommunity(filled, async (tx) => {
        const { silent, active, span } = await showCommunity(tx, period);
        const { from, to, timeZone } = stretchOf('silent', await communitySpanOf(tx, period));
        const { rows } = await sql<{ silent: number; seen: number }>`
          SELECT (SELECT count(*) FROM company_activity a WHERE a.community_id = ${tx.communityId}
                     AND (a.last_active_at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date)::integer AS silent,
                 (SELECT count(*) FROM dashboard_seen s WHERE s.community_id = ${tx.communityId}
                     AND s.week = date_trunc('week', ${span.today}::date)::date)::integer AS seen`.execute(
          tx,
        );
        expect({ silent, seen: active.this_week }).toEqual(rows[0]);
      });
  };
  for (const { company, daysAgo } of fc.sample(happening, { numRuns: 80, seed: 4 }))
    await move(company, daysAgo);
  await count();
  await agree();
  for (const { company, daysAgo, isGone } of fc.sample(happening, { numRuns: 60, seed: 5 })) {
    await move(company, daysAgo);
    if (isGone && company % 5 === 0)
      await query('DELETE FROM company_activity WHERE community_id = $1 AND company_id = $2', [
        filled.communityId,
        company,
      ]);
  }
  await agree();
  await count();
  await agree();
  expect(await query('SELECT 1 FROM dashboard_last_day_changes')).toEqual([]);
});

test('keeps the counts of searches in vain as their rows say, and puts wrong ones right', async () => {
  const recount = () => server.services.database.inCommunity(filled, recountUnmetSearches);
  await query(
    `INSERT INTO unmet_searches SELECT $1, 'term' || n % 7, 'label' || n % 3, 'place' || n % 5, current_date - n, sha256(('new' || n)::bytea)
       FROM generate_series(1, 90) n`,
    [filled.communityId],
  );
  await query(`DELETE FROM unmet_searches WHERE community_id = $1 AND searched_on < current_date - 40`, [
    filled.communityId,
  ]);
  expect(await recount()).toBe(0);
  const { gaps } = await server.services.database.inCommunity(filled, showGaps);
  expect(gaps.find(({ label }) => label.startsWith('label'))).toMatchObject({ in_searches: 6 });
  await query(
    `UPDATE unmet_search_counts SET companies = companies + 1 WHERE community_id = $1 AND term = 'term1'`,
    [filled.communityId],
  );
  expect(await recount()).toBeGreaterThan(0);
  expect(await recount()).toBe(0);
  expect((await server.services.database.inCommunity(filled, showGaps)).gaps).toEqual(gaps);
});
