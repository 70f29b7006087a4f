import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { fillDirectory } from '../../../../../testing/fill-directory.ts';
import { plansOf } from '../../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { openFeedback } from '../meetings/give-feedback.ts';
import { listMeetings } from '../meetings/list-meetings.ts';
import { listAvoided } from './avoided.ts';
import { forgetWish } from './leave-club.ts';
import { showClub } from './show-club.ts';
import { aRound } from './wishes.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let me: TestMember;
let companyId: Awaited<ReturnType<typeof companyOf>>;

/** Years of a large club: two meetings each, most of them held, and something came of one in three. */
beforeAll(async () => {
  server = await startTestServer({});
  community = await aCommunity(server, 'clubplans');
  me = await aMember(server, community);
  companyId = await companyOf(server, me);
  const { admin: owner } = server.database;
  await fillDirectory(owner, community.id, 3000);
  const of = 'FROM members WHERE community_id = $1';
  const round = await aRound(server, community, { status: 'Closed' });
  const run = (text: string, more: unknown[] = []) => owner.query(text, [community.id, ...more]);
  await run(
    `INSERT INTO club_wishes (community_id, member_id, pace, zone, slots, meets)
     SELECT $1, id, 'weekly', 'UTC', '{18,19}', 'online' ${of}`,
  );
  await run(
    `INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, sent_at)
     SELECT $1, $2, CASE WHEN n % 5 = 0 THEN 'Cancelled' ELSE 'Met' END, 100, 1, now() FROM generate_series(1, 6000) n`,
    [round],
  );
  await run(
    `INSERT INTO club_people (community_id, meeting_id, member_id)
     SELECT $1, g.id, m.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM club_meetings WHERE community_id = $1) g
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n ${of}) m ON m.n IN (g.n % 3000 + 1, (g.n + 7) % 3000 + 1)`,
  );
  await run(
    `INSERT INTO club_outcomes (community_id, meeting_id, kind) SELECT $1, id, 'introduction' FROM club_meetings WHERE community_id = $1 AND id % 3 = 0`,
  );
  await run(
    `INSERT INTO club_avoided (community_id, member_id, avoided_member_id) SELECT $1, id, $2 ${of} AND id <> $2`,
    [me.id],
  );
  const opened = await aRound(server, community);
  await run(
    `INSERT INTO club_places (community_id, round_id, member_id, state)
     SELECT $1, r, id, 'skipped' FROM members, unnest($2::bigint[]) AS r WHERE community_id = $1`,
    [[round, opened]],
  );
  await owner.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

const caller = () => ({
  memberId: me.id,
  companyId: companyId.id,
  isAdmin: false,
  sessionId: '',
});

const wholeTable = /Seq Scan on (members|companies|club_(wishes|meetings|people|outcomes|avoided|places))/;

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'the page of the club': (tx) => showClub(tx, me.id),
  'whom somebody would rather not meet': (tx) => listAvoided(tx, { memberId: me.id }),
  'leaving the club': (tx) => forgetWish(tx, me.id),
  'open meetings': (tx) => listMeetings(server.services, tx, caller(), { state: 'open' }),
  'past meetings': (tx) => listMeetings(server.services, tx, caller(), { state: 'past' }),
  'the newest meeting without a word': (tx) => openFeedback(server.services, tx, caller()),
};

it.each(Object.keys(works))('%s: no statement reads a whole table', async (name) => {
  const whose = { communityId: community.id, memberId: me.id };
  for (const { plan, name: which } of await plansOf(server.services.database, whose, name, works[name]!))
    expect([which, plan]).toEqual([which, expect.not.stringMatching(wholeTable)]);
});
