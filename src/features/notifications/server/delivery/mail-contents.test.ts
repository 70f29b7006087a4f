import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { dayText, momentText } from '../../../../kit/common/dates.ts';
import { bellOf, deliverAt, inMinutes, mailsTo, twoCompaniesIn } from './delivery.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server, 'contents');
});
afterAll(() => server.close());

const two = () => twoCompaniesIn(server, community);

/** The text of the one email that a member has. */
async function mailTo(member: TestMember): Promise<string> {
  await jobsAreDone(server);
  await deliverAt(server, inMinutes(3));
  const mails = await mailsTo(server, member);
  expect(mails).toHaveLength(1);
  return mails[0]!.text_part;
}

const choose = async ({ client }: TestMember, json: object) =>
  good(await client.put('/api/notifications/settings', { json }), 200);

test('names need, budget and the time to answer by when a referral was sent', async () => {
  const [me, other] = await two();
  await choose(other, { time_zone: 'Europe/Oslo' });
  const { expires_at: until } = await aReferral(me, other, {
    need: 'A <b>new</b> roof',
    budget: 1_250_000,
    currency: 'AUD',
  });
  const text = await mailTo(other);
  expect(text).toContain('Need: A <b>new</b> roof\nBudget: AUD\u00a012,500\nAnswer by: ');
  expect(text).toContain(`Answer by: ${momentText(until!, { timeZone: 'Europe/Oslo' })} (Oslo time)`);
  const [mail] = await mailsTo(server, other);
  expect(mail!.html_part).toContain('A &#60;b&#62;new&#60;/b&#62; roof');
});

test('names amount, referral and due day of a commission to the two companies alone', async () => {
  const [sender, receiver] = await two();
  const admin = await aMember(server, community, { isAdmin: true });
  await choose(sender, { topics: [{ topic: 'referral_news', email: 'at_once' }] });
  await payByDefault(receiver, terms());
  const { id } = await aReferral(sender, receiver, { contact_name: 'Olivia Chen' });
  good(await receiver.client.post(`/api/referrals/${id}/acceptance`, { json: {} }), 200);
  const deal = {
    amount: 2_000_000,
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }),
  };
  good(await receiver.client.post(`/api/referrals/${id}/closure`, { json: deal }), 200);
  const query = `/api/commissions?referral=${id}`;
  const { commissions } = good(await receiver.client.get<{ commissions: { id: number }[] }>(query), 200);
  good(
    await receiver.client.post(`/api/commissions/${commissions[0]!.id}/dispute`, {
      json: { reason: 'Too much' },
    }),
    200,
  );
  const text = await mailTo(sender);
  expect(text).toContain('Amount: AUD\u00a02,000 · Referral: Olivia Chen · Due: ');
  expect((await mailsTo(server, admin)).map(({ text_part: said }) => said).join('')).not.toContain('2,000');
});

test('is one email and one notification when several commissions are marked as paid together', async () => {
  const [sender, receiver] = await two();
  await choose(sender, {
    topics: [
      { topic: 'referral_news', email: 'at_once' },
      { topic: 'referral_waiting', email: 'at_once' },
    ],
  });
  await payByDefault(receiver, terms());
  const date = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
  for (const customer of ['Olivia Chen', 'Tom Reid', 'Ida Berg']) {
    const { id } = await aReferral(sender, receiver, { contact_name: customer });
    good(await receiver.client.post(`/api/referrals/${id}/acceptance`, { json: {} }), 200);
    good(
      await receiver.client.post(`/api/referrals/${id}/closure`, { json: { amount: 100_000, date } }),
      200,
    );
  }
  await jobsAreDone(server);
  await deliverAt(server, inMinutes(3));
  const before = (await mailsTo(server, sender)).length;
  const bellBefore = new Set((await bellOf(sender)).map(({ id }) => id));
  const due = good(
    await receiver.client.get<{ commissions: { id: number }[] }>(
      `/api/commissions/payable?partner=${sender.id}`,
    ),
    200,
  );
  const json = { partner: sender.id, commission_ids: due.commissions.map(({ id }) => id) };
  good(await receiver.client.post('/api/commissions/payments', { json }), 200);
  // The seconds in which it can be undone are over.
  await server.database.admin.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'tell-paid-together' AND state = 'created'`,
  );
  await jobsAreDone(server);
  await deliverAt(server, inMinutes(6));
  const mails = (await mailsTo(server, sender)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('marked 3 commissions as paid'),
  ]);
  const told = (await bellOf(sender)).filter(({ id }) => !bellBefore.has(id));
  expect(told).toHaveLength(1);
});

test('has the last ten messages of a burst with sender and time, and counts the earlier ones', async () => {
  const [ada, ben] = await two();
  const json = { RecipientUserId: ben.id, Message: 'Message 1' };
  const { ConversationId } = good(
    await ada.client.post<{ ConversationId: number }>('/api/user/MessengerSendMessageNewConversation', {
      json,
    }),
    200,
  );
  for (let number = 2; number <= 13; number += 1)
    good(
      await ada.client.post('/api/user/MessengerSendMessage', {
        json: { ConversationId, Message: number === 13 ? 'x'.repeat(3000) : `Message ${number}` },
      }),
      200,
    );
  const text = await mailTo(ben);
  expect(text).toContain('And 3 earlier.');
  expect(text).not.toContain('“Message 3”');
  expect(text).toMatch(
    new RegExp(
      `Person Number\\d+, ${dayText(new Date().toISOString(), { timeZone: 'Australia/Sydney' })} \\d\\d:\\d\\d:\\n“Message 4”`,
    ),
  );
  for (let number = 4; number <= 12; number += 1) expect(text).toContain(`“Message ${number}”`);
  expect(text).toContain(`“${'x'.repeat(1000)}…”`);
});

test('has the time of an event by the recipient’s clock and by Sydney’s, and its place', async () => {
  const [host, guest] = await two();
  await choose(guest, { time_zone: 'Europe/Oslo', topics: [{ topic: 'events_news', email: 'off' }] });
  const year = new Date().getFullYear() + 1;
  const form = {
    title: 'Pancakes',
    place: '5 Quay Street',
    starts: `${year}-07-06T18:30`,
    ends: `${year}-07-06T20:00`,
  };
  const { id } = good(await host.client.post<{ id: number }>('/api/events', { json: form }), 201);
  good(await guest.client.put(`/api/events/${id}/answer`, { json: { answer: 'going' } }), 200);
  good(await host.client.post(`/api/events/${id}/cancellation`, { json: {} }), 200);
  const text = await mailTo(guest);
  expect(text).toContain(
    `When: 6 Jul ${year} 10:30 (Oslo time, 18:30 in Sydney)\nWhere: 5 Quay Street\nHost: Harbour Rope`,
  );
  expect(text).toContain('View event:\n');
});

test('has deadline and budget of an opportunity', async () => {
  const [owner, other] = await two();
  const deadline = inMinutes(10 * 1440).toISOString();
  const json = {
    title: 'A roof for the boathouse',
    brief: 'Slate, please.',
    place: 'Bergen',
    price: { kind: 'fixed', low: 500_000, high: null },
    currency: 'AUD',
    deadline,
  };
  const { id } = good(await owner.client.post<{ id: number }>('/api/projects', { json }), 201);
  good(await owner.client.post(`/api/projects/${id}/posting`, { json: {} }), 200);
  good(await other.client.post(`/api/projects/${id}/questions`, { json: { text: 'Which slate?' } }), 201);
  const text = await mailTo(owner);
  expect(text).toContain(
    `Budget: AUD\u00a05,000\nDeadline: ${momentText(deadline, { timeZone: 'Australia/Sydney' })} (Sydney time)\nWhere: Bergen`,
  );
});

test('has a comment’s text with names instead of ids', async () => {
  const [author, other] = await two();
  await choose(author, { topics: [{ topic: 'comments_news', email: 'at_once' }] });
  const post = { title: 'Our new office', message: 'Come by' };
  const { id } = good(await author.client.post<{ id: number }>('/api/posts', { json: post }), 201);
  const json = { text: `Lovely, @[${author.id}]!\nSee you soon` };
  good(await other.client.post(`/api/posts/${id}/comments`, { json }), 201);
  expect(await mailTo(author)).toContain('“Lovely, @Harbour Rope!\nSee you soon”');
});
