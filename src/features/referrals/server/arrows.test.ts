import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { referralStatuses, type ReferralStatus } from '../contract/status.ts';
import { arrowFor, type Action } from '../rules.ts';
import { eventsFor, show, senderAndReceiver } from './referrals.test-support.ts';
import { act, calls, inStatus, type Pair } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let pair: Pair;
let third: TestMember;
let elsewhere: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  pair = await senderAndReceiver(server, community);
  third = await aMember(server, community, { isAdmin: true });
  elsewhere = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const steps: readonly ReferralStatus[] = ['Accepted', 'Customer Contacted', 'Quoted'];
const actions = Object.keys(calls) as Action[];
const actors = ['sender', 'receiver'] as const;

/** Every action with every end that it can name. */
const attempts = actions.flatMap((action) =>
  (action === 'progress' ? steps : [undefined]).map((to) => ({ action, to })),
);

const closed: ReadonlySet<ReferralStatus> = new Set(['Deal Closed', 'Lost', 'Declined']);
const isAsking = (action: Action, by: string, status: ReferralStatus) =>
  action === 'reopen' && by === 'receiver' && closed.has(status);

describe.each(referralStatuses)('a referral that is %s', (status) => {
  test('refuses every arrow that the table does not have, with a reason', async () => {
    const { id } = await inStatus(server, pair, status);
    for (const by of actors) {
      for (const { action, to } of attempts) {
        // An agreement needs somebody to have asked; that is the story of the next test.
        const isAllowed = action !== 'reopen' && arrowFor(action, status, by, to) !== undefined;
        if (isAllowed || isAsking(action, by, status)) continue;
        const answer = await act(pair, id, [by, action, to && { status: to }]);
        expect([by, action, to, answer.status]).toEqual([by, action, to, 409]);
        expect(answer.body.error.message).toMatch(/^[A-Z].{15,}\.$/);
        expect(answer.body.error.code).toMatch(
          /^referral\.((receiver|sender)_only|one_step_at_a_time|wrong_status|not_asked_to_reopen)$/,
        );
      }
    }
    expect((await show(pair.sender, id)).status).toBe(status);
  });

  test('goes along every arrow of the table, by whom it belongs to, and tells the others', async () => {
    for (const by of actors) {
      for (const { action, to } of attempts) {
        const arrow = arrowFor(action, status, by, to);
        if (!arrow) continue;
        const { id, status_before: before } = await inStatus(server, pair, status);
        if (action === 'reopen') await act(pair, id, ['receiver', 'reopen']);
        const { status: code, body } = await act(pair, id, [by, action, to && { status: to }]);
        expect([action, code, body.status]).toEqual([action, 200, arrow.to === 'before' ? before : arrow.to]);
        for (const side of arrow.tells) {
          const told = (await eventsFor(server, pair[side])).filter(
            ({ name, payload }) => payload['referral_id'] === id && name !== 'referral.changed',
          );
          expect(told.length).toBeGreaterThan(0);
        }
        expect(body.activities.at(-1)).toMatchObject({ action_type: action, subject_type: by });
      }
    }
  });
});

test('one does not exist for anybody else, whatever they try', async () => {
  const { id } = await inStatus(server, pair, 'Accepted');
  const nowhere = await third.client.get(`/api/referrals/999999999`);
  const expected = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
  for (const stranger of [third, elsewhere]) {
    const seen = await stranger.client.get(`/api/referrals/${id}`);
    expect([seen.status, expected(seen.text)]).toEqual([404, expected(nowhere.text)]);
    for (const { action, to } of attempts) {
      const answer = await act({ sender: stranger, receiver: stranger }, id, [
        'sender',
        action,
        to && { status: to },
      ]);
      expect([action, answer.status]).toEqual([action, 404]);
    }
  }
  const visitor = server.visitor(community.subdomain);
  expect((await visitor.get(`/api/referrals/${id}`)).status).toBe(401);
});

test('the numbers by status and the badge are those of the rows, after all of this', async () => {
  const { rows } = await server.database.admin.query<{ wrong: number }>(
    `WITH counted AS (
       SELECT community_id, sender_company_id AS company_id, 'outgoing' AS direction, status FROM referrals
       UNION ALL SELECT community_id, receiver_company_id, 'incoming', status FROM referrals),
     real AS (SELECT community_id, company_id, direction, status, count(*) AS referrals FROM counted GROUP BY 1, 2, 3, 4)
     SELECT count(*)::int AS wrong FROM real FULL JOIN referral_counts c USING (community_id, company_id, direction, status)
      WHERE coalesce(real.referrals, 0) <> coalesce(c.referrals, 0)`,
  );
  expect(rows[0]!.wrong).toBe(0);
  const { rows: badges } = await server.database.admin.query<{ kept: number; real: number }>(
    `SELECT n.incoming_referral_count AS kept,
            (SELECT count(*)::int FROM referrals r WHERE r.community_id = n.community_id
                AND r.receiver_company_id = n.company_id AND r.status IN ('New', 'Viewed', 'Awaiting confirmation')) AS real
       FROM company_counts n`,
  );
  expect(badges.length).toBeGreaterThan(0);
  for (const { kept, real } of badges) expect(kept).toBe(real);
});
