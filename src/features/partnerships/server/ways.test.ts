import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestMember,
  aPartnership,
  anInvitation,
  twoCompanies,
  aReferral,
} from '../../../../testing/factories.ts';
import type { listPartners } from '../contract.ts';
import { community, meetIn, one, other, server } from './meeting.test-support.ts';
import { countsOf, expectRightCounts, percent, verb } from './partnerships.test-support.ts';

meetIn('ways');

type List = z.infer<typeof listPartners.output>;
const list = async (by: TestMember, query: string) =>
  (await by.client.get<List>(`/api/partnerships?${query}`)).body;

/** The lists that a company finds the other one in: as a partner, and with how many in each. */
async function foundBy(by: TestMember, group = 'partners') {
  const lists = await Promise.all(
    ['outgoing', 'incoming'].map((direction) => list(by, `direction=${direction}&group=${group}`)),
  );
  return lists.map(({ partners, groups }) => [partners.length, groups[group as keyof typeof groups]]);
}
const here = [1, 1];
const away = [0, 0];

describe('a partnership stands', () => {
  test('under the way that its invitation was made for, seen by both from their own side', async () => {
    await aPartnership(one, other, { direction: 'outgoing' });
    expect([await foundBy(one), await foundBy(other)]).toEqual([
      [here, away],
      [away, here],
    ]);
    const third = await aMember(server, community);
    await aPartnership(third, other, { direction: 'incoming' });
    expect(await foundBy(third)).toEqual([away, here]);
    expect((await list(other, 'direction=outgoing')).partners.map(({ id }) => id)).toEqual([third.id]);
  });

  test('under both where it was made for both, or says nothing about it', async () => {
    await aPartnership(one, other, { direction: 'both' });
    expect(await foundBy(one)).toEqual([here, here]);
    const third = await aMember(server, community);
    await aPartnership(third, one);
    expect(await foundBy(third)).toEqual([here, here]);
  });

  test('under a way as soon as terms are agreed for it, and not while they are only proposed', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    expect(await foundBy(one)).toEqual([here, away]);
    await verb(one, id, 'offers', { we_pay: percent(500) });
    expect(await foundBy(one)).toEqual([here, away]);
    await verb(other, id, 'terms-acceptance', { version: 2 });
    expect(await foundBy(one)).toEqual([here, here]);
  });

  test('under a way that a referral has gone, whenever the two became partners', async () => {
    await aPartnership(one, other, { direction: 'outgoing' });
    await aReferral(other, one);
    expect([await foundBy(one), await foundBy(other)]).toEqual([
      [here, here],
      [here, here],
    ]);
    const third = await aMember(server, community);
    await aReferral(third, one);
    await aPartnership(one, third, { direction: 'outgoing' });
    expect(await foundBy(third)).toEqual([here, here]);
  });

  test('under the same way once it is over, and under the new one after another invitation', async () => {
    const id = await aPartnership(one, other, { direction: 'outgoing' });
    await verb(other, id, 'end');
    expect([await foundBy(one), await foundBy(one, 'former')]).toEqual([
      [away, away],
      [here, away],
    ]);
    await aPartnership(one, other, { direction: 'incoming' });
    expect(await foundBy(one)).toEqual([away, here]);
  });

  test('where a first referral and an invitation meet in the same moment, in the right place', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [mine, theirs] = await twoCompanies(server, community);
      const made = await Promise.all([
        aReferral(theirs, mine),
        anInvitation(mine, theirs, { direction: 'outgoing' }),
        aReferral(mine, theirs),
      ]);
      expect(made).toHaveLength(3);
    }
    await expectRightCounts(server);
  });
});

describe('what waits for an answer', () => {
  test('stands on top of either list of whoever has to give it, where the badge leads', async () => {
    const third = await aMember(server, community, { company: 'Zebra' });
    await aPartnership(one, third, { direction: 'both' });
    const id = await anInvitation(other, one, { direction: 'outgoing' });
    for (const direction of ['outgoing', 'incoming']) {
      for (const sort of ['active', 'name', 'sent']) {
        const { partners } = await list(one, `direction=${direction}&group=partners&sort=${sort}`);
        expect(partners.map((partner) => partner.id)).toEqual([other.id, third.id]);
      }
      expect((await list(other, `direction=${direction}&group=partners`)).partners).toEqual([]);
      expect((await list(other, `direction=${direction}&group=waiting`)).partners).toHaveLength(1);
    }
    expect(await countsOf(server, one)).toMatchObject({ incoming: 1, waiting: 1 });
    await verb(one, id, 'refusal');
    expect((await list(one, 'direction=incoming&group=partners')).partners).toHaveLength(1);
  });

  test('so does an offer of terms, in the list of the other way too', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    await verb(other, id, 'offers', { we_pay: percent(800) });
    for (const direction of ['outgoing', 'incoming']) {
      const { partners, groups } = await list(one, `direction=${direction}&group=partners`);
      expect(partners).toMatchObject([{ id: other.id, partnership: { waits_on: 'us' } }]);
      expect(groups.partners).toBe(direction === 'outgoing' ? 1 : 0);
    }
    await verb(one, id, 'terms-refusal', { version: 2 });
    expect((await list(one, 'direction=incoming&group=partners')).partners).toEqual([]);
  });

  test('goes on from page to page, on top first, in every order', async () => {
    const me = await aMember(server, await aCommunity(server, 'many-ways'));
    await server.database.admin.query(
      `WITH mine AS (SELECT community_id, company_id AS id FROM members WHERE id = $1),
       made AS (INSERT INTO companies (community_id, name, name_key, is_listed)
                SELECT community_id, 'Firm ' || n, 'firm ' || (n % 7), true FROM mine, generate_series(1, 70) AS n
                RETURNING community_id, id),
       accounts AS (INSERT INTO accounts (email) SELECT 'ways' || id || '@example.org' FROM made RETURNING id, email),
       seats AS (INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
                 SELECT m.community_id, a.id, m.id, 'A', 'B' FROM made m
                   JOIN accounts a ON a.email = 'ways' || m.id || '@example.org' RETURNING id),
       pairs AS (INSERT INTO partnerships (community_id, company_a, company_b, status, for_a_to_b, for_b_to_a, accepted_b)
                 SELECT mine.community_id, mine.id, made.id, CASE WHEN made.id % 2 = 0 THEN 'Invited' ELSE 'Accepted' END,
                        made.id % 4 <> 3, false, true
                   FROM mine, made RETURNING *)
       INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id, last_activity_at,
                                      is_outbound, is_our_turn)
       SELECT community_id, company_a, company_b, id, now() - make_interval(secs => (company_b % 5)::integer), for_a_to_b,
              status = 'Invited' FROM pairs`,
      [me.id],
    );
    for (const sort of ['active', 'name', 'sent', 'received']) {
      const found: List['partners'] = [];
      let after = '';
      do {
        const { partners, next } = await list(me, `direction=outgoing&group=partners&sort=${sort}${after}`);
        found.push(...partners);
        after = next === null ? '' : `&after=${next}`;
      } while (after !== '');
      const onTop = found.findLastIndex(({ partnership }) => partnership.waits_on === 'us') + 1;
      expect([new Set(found.map(({ id }) => id)).size, onTop]).toEqual([found.length, 35]);
      expect(found.length).toBeGreaterThan(48);
    }
    // Both are told apart by the index, not by reading every partnership of the company. So few rows would be read whole.
    const { id } = await companyOf(server, me);
    await server.database.admin.query('SET enable_seqscan = off');
    const { rows } = await server.database.admin.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT partnership_id FROM partnership_sides s
        WHERE s.community_id = (SELECT community_id FROM companies WHERE id = $1) AND s.company_id = $1
          AND (s.is_outbound OR s.is_our_turn)
        ORDER BY s.is_our_turn DESC, s.last_activity_at DESC, s.partnership_id DESC LIMIT 25`,
      [id],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('partnership_sides_outbound');
    await server.database.admin.query('RESET enable_seqscan');
    // What was written past the verbs is not counted.
    await server.database.admin.query('DELETE FROM partnership_sides WHERE company_id = $1', [id]);
  });
});
