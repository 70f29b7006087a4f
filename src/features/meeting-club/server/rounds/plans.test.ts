import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { listFeedback } from './club-feedback.ts';
import { listRoundMeetings, listRoundPlaces } from './preview.ts';
import { aClub, draft, type Club } from './rounds.test-support.ts';

let server: TestServer;
let club: Club;
let roundId: number;

/** Twenty rounds of a thousand people each, in two meetings of five hundred. */
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  club = await aClub(server, 1);
  const { admin } = server.database;
  const { id: communityId } = club.community;
  await admin.query(
    `INSERT INTO accounts (email) SELECT 'crowd' || n || '@example.net' FROM generate_series(1, 1000) n`,
  );
  await admin.query(
    `INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
     SELECT m.community_id, a.id, m.company_id, 'Person', 'Number' FROM members m, accounts a
      WHERE m.id = $1 AND a.email LIKE 'crowd%@example.net'`,
    [club.people[0]!.id],
  );
  for (let each = 0; each < 20; each += 1) roundId = (await draft(club.admin)).id;
  await admin.query(
    `UPDATE club_rounds SET status = 'Sent', matched_at = now(), sent_at = now(), total = 1 WHERE community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO club_places (community_id, round_id, member_id, state, reason)
     SELECT $1, r.id, m.id, CASE WHEN m.id % 9 = 0 THEN 'left_out' ELSE 'in' END, CASE WHEN m.id % 9 = 0 THEN 'odd' END
       FROM club_rounds r, members m WHERE r.community_id = $1 AND m.community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, sent_at)
     SELECT $1, r.id, 'Met', 1, 1, now() FROM club_rounds r, generate_series(1, 500) WHERE r.community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO club_people (community_id, meeting_id, member_id)
     SELECT $1, g.id, s.id FROM club_meetings g
      CROSS JOIN LATERAL (SELECT m.id FROM members m WHERE m.community_id = $1 AND m.id >= 1 + g.id % 900 ORDER BY m.id LIMIT 2) s
      WHERE g.community_id = $1`,
    [communityId],
  );
  await admin.query(
    `INSERT INTO club_feedback (community_id, meeting_id, member_id, has_met, created_at)
     SELECT community_id, meeting_id, member_id, true, now() - make_interval(secs => meeting_id) FROM club_people WHERE community_id = $1`,
    [communityId],
  );
  await admin.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'meetings of a round': (tx) => listRoundMeetings(tx, roundId, undefined),
  'people who were left out of it': (tx) =>
    listRoundPlaces(tx, roundId, { state: 'left_out', after: undefined }),
  'words about meetings': (tx) => listFeedback(tx, undefined),
};

it.each(Object.keys(works))('%s are read by an index, however many others there are', async (name) => {
  const whose = { communityId: club.community.id, memberId: club.admin.id };
  const plans = await plansOf(server.services.database, whose, name, works[name]!);
  for (const { plan } of plans)
    expect(plan).not.toMatch(/Seq Scan on club_(meetings|people|places|feedback|outcomes)/);
});
