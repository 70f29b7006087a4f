import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { features } from '../../../../app/server/features.ts';
import { deliverAt, inMinutes, mailsTo, twoCompaniesIn } from './delivery.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server, 'answers');
});
afterAll(() => server.close());

const two = () => twoCompaniesIn(server, community);

async function mailsOf(member: TestMember) {
  await jobsAreDone(server);
  await deliverAt(server, inMinutes(3));
  return mailsTo(server, member);
}

/** What the clock asks for every ten minutes. */
async function remind(): Promise<void> {
  const jobs = features.find(({ name }) => name === 'referrals')!.jobs!(server.services);
  await jobs.find(({ queue }) => queue === 'tend-waiting-referrals')!.receive({});
}

const page = /http:\/\/answers\.localhost:\d+\/public\/answer\/([\w-]{43})/;

const acceptance = (token: string) =>
  server
    .visitor('answers')
    .post<{ state: string }>(`/api/referral-answers/${token}/acceptance`, { json: {} });

test('has the card, Accept, Decline and the referral’s page when a referral was sent', async () => {
  const [me, other] = await two();
  const { id } = await aReferral(me, other, { contact_name: 'Olivia <b>Chen</b>', need: 'A new roof' });
  const [mail] = await mailsOf(other);
  const { text_part: text, html_part: html } = mail!;
  expect(text).toContain('Customer: Olivia <b>Chen</b>\nNeed: A new roof\nAnswer by: ');
  expect(text).toMatch(/Sent by: Person Number\d+, Harbour Rope/);
  const [link, token] = page.exec(text)!;
  expect(text).toContain(`Accept:\n${link}\n\nDecline:\n${link}?answer=decline\n`);
  expect(text).toMatch(new RegExp(`View referral:\\n\\S+/incoming/referrals/${id}\\n`));
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain(`href="${link}?answer=decline"`);
  expect(html).toContain('Olivia &#60;b&#62;Chen');
  expect(good(await acceptance(token!), 200).state).toBe('accepted');
});

test('has another link in the reminder, and each ends with the other', async () => {
  const [me, other] = await two();
  const { id } = await aReferral(me, other);
  await mailsOf(other);
  await server.database.admin.query(
    `UPDATE referrals SET created_at = created_at - interval '2 days' WHERE id = $1`,
    [id],
  );
  await remind();
  const mails = await mailsOf(other);
  expect(mails.map(({ subject }) => subject)[1]).toContain('still waiting for your answer');
  const [first, second] = mails.map(({ text_part: text }) => page.exec(text)![1]!);
  expect(first).not.toBe(second);
  expect((await acceptance(second!)).status).toBe(200);
  expect((await acceptance(first!)).status).toBe(409);
});

test('has a button to the referral’s page alone when its reader has two-step sign-in', async () => {
  const [me, other] = await two();
  await server.database.admin.query(
    `INSERT INTO two_steps (account_id, secret) SELECT account_id, '\\x01' FROM members WHERE id = $1`,
    [other.id],
  );
  await aReferral(me, other);
  const [mail] = await mailsOf(other);
  expect(mail!.text_part).toContain('Customer: ');
  expect(mail!.text_part).not.toContain('/public/answer/');
  expect(mail!.text_part).not.toContain('Accept:');
  expect(mail!.text_part).toContain('View referral:\n');
});

test('has no answers when one email tells of several referrals', async () => {
  const [me, other] = await two();
  await aReferral(me, other);
  await aReferral(me, other);
  const mails = await mailsOf(other);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text_part).not.toContain('/public/answer/');
});

test('has no answers when a referral was logged', async () => {
  const [me, other] = await two();
  const json = {
    company_id: other.id,
    contact_name: 'Ada Byron',
    contact_email: 'ada@byron.example',
    need: 'Shelves',
    happened_on: '2026-01-05',
  };
  good(await me.client.post('/api/referrals/log', { json }), 201);
  const [mail] = await mailsOf(other);
  expect(mail!.text_part).toContain('View referral:\n');
  expect(mail!.text_part).not.toContain('/public/answer/');
});
