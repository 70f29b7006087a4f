import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aReferral,
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import type { Allowance } from '../contract/before-sending.ts';
import { send, senderAndReceiver, verb } from './referrals.test-support.ts';

/** The whole of it, 200 rounds of 100 at once, is `npm run bench:limits`. */
const rounds = 3;
const atOnce = 40;

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const use = (member: TestMember, what: 'sent' | 'received', used: number) =>
  server.database.admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, ${what})
     SELECT m.community_id, m.company_id, date_trunc('month', now() AT TIME ZONE c.time_zone)::date, $2
       FROM members m JOIN communities c ON c.id = m.community_id WHERE m.id = $1
     ON CONFLICT (community_id, company_id, month) DO UPDATE SET ${what} = $2`,
    [member.id, used],
  );
const allowanceOf = async ({ client }: TestMember) =>
  (await client.get<Allowance>('/api/referrals/allowance')).body;
const codes = (answers: readonly { status: number }[]) => {
  const [won, refused] = [201, 409].map((code) => answers.filter(({ status }) => status === code).length);
  return { won, refused };
};

test('of many who send at once with one place left, one does', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  for (let round = 0; round < rounds; round += 1) {
    await use(sender, 'sent', plans.Free.sends - 1);
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(sender, receiver)));
    expect(codes(answers)).toEqual({ won: 1, refused: atOnce - 1 });
    expect(await allowanceOf(sender)).toMatchObject({ sent: plans.Free.sends, most_sent: plans.Free.sends });
    const message = answers.find(({ status }) => status === 409)!.body.error.message;
    expect(message).toMatch(
      /^You have sent 20 of 20 referrals this month\. It resets on 1 \w+\. .* gives 100\.$/,
    );
  }
});

test('the form says what sending would be refused with', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  await use(sender, 'sent', plans.Free.sends);
  const { body: refused } = await send(sender, receiver);
  const form = await sender.client.get(`/api/companies/${receiver.id}/referral-terms`);
  expect(form.body).toMatchObject({ can_send: false, refusal: refused.error.message });
});

test('of many that are accepted at once with one place left, one is', async () => {
  const receiver = await aMember(server, community);
  const sender = await aMember(server, community);
  const open: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    await use(sender, 'sent', 0);
    open.push((await aReferral(sender, receiver)).id);
  }
  for (let round = 0; round < rounds; round += 1) {
    await use(receiver, 'received', plans.Free.receives - 1);
    const answers = await Promise.all(open.map((id) => verb(receiver, id, 'acceptance')));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.find(({ body }) => body.error?.code === 'referral.monthly_receive_limit')!;
    expect(refused.body.error.message).toContain('You have received 5 of 5 referrals this month');
    open.splice(open.indexOf(won[0]!.body.id), 1);
    expect(await allowanceOf(receiver)).toMatchObject({ received: 5, most_received: 5 });
  }
  // The others are still there, for next month.
  await use(receiver, 'received', 0);
  expect((await verb(receiver, open[0]!, 'acceptance')).status).toBe(200);
});

test('what was sent stays sent: withdrawing gives no place back', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const { id } = await aReferral(sender, receiver);
  await verb(sender, id, 'withdrawal');
  expect(await allowanceOf(sender)).toMatchObject({ sent: 1 });
});
