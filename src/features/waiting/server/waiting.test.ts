import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  anInvitation,
  aPartnership,
  aReferral,
  good,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { listWaiting } from '../contract.ts';

type Page = CallOutput<typeof listWaiting> & ErrorAnswer;

let server: TestServer;
let community: TestCommunity;
let us: TestMember;
let them: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  community = await aCommunity(server);
  us = await aMember(server, community);
  them = await aMember(server, community);
});

const page = async ({ client }: TestMember, after = '') =>
  good(await client.get<Page>(`/api/waiting${after && `?after=${after}`}`), 200);
const kinds = async (member: TestMember) =>
  (await page(member)).waiting.map(({ kind, id }) => `${kind} ${id}`);
const send = (member: TestMember, path: string, json: object = {}) =>
  member.client.post<ErrorAnswer>(path, { json });

/** As if it had been sent so long ago. */
const ageReferral = (id: number, ago: string) =>
  server.database.admin.query(`UPDATE referrals SET created_at = now() - $2::interval WHERE id = $1`, [
    id,
    ago,
  ]);

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

/** Received by the second company, closed by it, and so owed by it; answers the referral’s id. */
async function aDeal(sender: TestMember, receiver: TestMember): Promise<number> {
  await payByDefault(receiver, terms());
  const { id } = await aReferral(sender, receiver);
  good(await send(receiver, `/api/referrals/${id}/acceptance`), 200);
  good(await send(receiver, `/api/referrals/${id}/closure`, { amount: 500_000, date: today() }), 200);
  return id;
}

test('lists what waits of all parts, the oldest first, and drops each when it is done', async () => {
  const invitation = await anInvitation(them, us, { they_pay: terms() });
  const { id: referral } = await aReferral(them, us, { need: 'A warm kitchen' });
  await ageReferral(referral, '2 days');
  expect(await kinds(us)).toEqual([`accept_referral ${referral}`, `accept_partnership ${invitation}`]);
  const [first, second] = (await page(us)).waiting;
  expect(first).toMatchObject({
    title: 'A warm kitchen',
    company: { id: them.id },
    referral: { id: referral, direction: 'incoming' },
  });
  expect(first!.due_at).not.toBeNull();
  expect(second).toMatchObject({ version: 1, we_pay: { commission_value: 1000 } });
  expect(await kinds(them)).toEqual([]);
  good(await send(us, `/api/referrals/${referral}/acceptance`), 200);
  good(await send(us, `/api/partnerships/${invitation}/acceptance`, { version: second!.version }), 200);
  expect(await kinds(us)).toEqual([]);
});

test('asks the payer to pay, then the payee to confirm', async () => {
  await aDeal(us, them);
  const [owed] = (await page(them)).waiting;
  expect(owed).toMatchObject({
    kind: 'pay_commission',
    amount: 50_000,
    currency: 'AUD',
    company: { id: us.id },
  });
  expect(await kinds(us)).toEqual([]);
  good(await send(them, `/api/commissions/${owed!.id}/payment`), 200);
  expect(await kinds(them)).toEqual([]);
  expect(await kinds(us)).toEqual([`receive_commission ${owed!.id}`]);
  good(await send(us, `/api/commissions/${owed!.id}/receipt`), 200);
  expect(await kinds(us)).toEqual([]);
});

test('asks the company that was paid to pay back a refund, and the other one to confirm it', async () => {
  const referral = await aDeal(us, them);
  const [owed] = (await page(them)).waiting;
  good(await send(them, `/api/commissions/${owed!.id}/payment`), 200);
  good(await send(us, `/api/commissions/${owed!.id}/receipt`), 200);
  good(await send(them, `/api/referrals/${referral}/refunds`, { amount: 100_000, date: today() }), 200);
  const [back] = (await page(us)).waiting;
  expect(back).toMatchObject({ kind: 'pay_commission', amount: 10_000, company: { id: them.id } });
  expect(await kinds(them)).toEqual([]);
  good(await send(us, `/api/commissions/${back!.id}/payment`), 200);
  expect(await kinds(them)).toEqual([`receive_commission ${back!.id}`]);
});

test('asks for a logged referral, for new terms, and the sender whether to reopen', async () => {
  const pair = await aPartnership(them, us);
  good(
    await send(them, `/api/partnerships/${pair}/offers`, { they_pay: terms({ commission_value: 500 }) }),
    200,
  );
  const logged = good(
    await them.client.post<{ id: number }>('/api/referrals/log', {
      json: {
        company_id: us.id,
        contact_name: 'Ann',
        contact_email: 'ann@example.com',
        need: 'A roof',
        happened_on: today(),
      },
    }),
    201,
  );
  expect(await kinds(us)).toEqual([`accept_terms ${pair}`, `confirm_referral ${logged.id}`]);
  good(await send(us, `/api/referrals/${logged.id}/confirmation`), 200);
  good(await send(us, `/api/referrals/${logged.id}/loss`, { reason: 'Too dear' }), 200);
  good(await send(us, `/api/referrals/${logged.id}/reopening`, { note: 'They called again.' }), 200);
  expect(await kinds(them)).toEqual([`reopen_referral ${logged.id}`]);
  good(await send(them, `/api/referrals/${logged.id}/reopening`), 200);
  expect(await kinds(them)).toEqual([]);
});

test('shows a colleague the same list, and strangers and another community nothing of it', async () => {
  const { id } = await aReferral(them, us);
  const colleague = await aMember(server, community, { colleagueOf: us });
  expect(await kinds(colleague)).toEqual([`accept_referral ${id}`]);
  const elsewhere = await aMember(server, await aCommunity(server));
  expect(await kinds(elsewhere)).toEqual([]);
  expect(await kinds(await aMember(server, community))).toEqual([]);
  expect((await server.visitor(community.subdomain).get('/api/waiting')).status).toBe(401);
});

test('refuses a row that a colleague has done meanwhile, and lists it no more', async () => {
  const { id } = await aReferral(them, us);
  const colleague = await aMember(server, community, { colleagueOf: us });
  expect(await kinds(colleague)).toEqual([`accept_referral ${id}`]);
  good(await send(us, `/api/referrals/${id}/acceptance`), 200);
  const late = await send(colleague, `/api/referrals/${id}/acceptance`);
  expect([late.status, late.body.error.code]).toEqual([409, 'referral.wrong_status']);
  expect(await kinds(colleague)).toEqual([]);
});

test('does the action once when the same press arrives twice', async () => {
  await aDeal(us, them);
  const [owed] = (await page(them)).waiting;
  const press = { json: {}, headers: { 'idempotency-key': 'the-same-press' } };
  const path = `/api/commissions/${owed!.id}/payment`;
  const answers = await Promise.all([them.client.post(path, press), them.client.post(path, press)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const { body } = await them.client.get<{ steps: { state: string }[] }>(`/api/commissions/${owed!.id}`);
  expect(body.steps.filter(({ state }) => state === 'Paid')).toHaveLength(1);
  expect(await kinds(us)).toEqual([`receive_commission ${owed!.id}`]);
});

test('goes on where a page ended, with rows of several lists that began at the same moment', async () => {
  const referrals: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const sender = at % 2 === 0 ? them : await aMember(server, community);
    referrals.push((await aReferral(sender, us)).id);
  }
  const invitation = await anInvitation(them, us);
  await server.database.admin.query(
    `UPDATE referrals SET created_at = date_trunc('day', now()) WHERE community_id = $1`,
    [community.id],
  );
  await server.database.admin.query(
    `UPDATE partnership_terms SET created_at = date_trunc('day', now()) WHERE community_id = $1`,
    [community.id],
  );
  const first = await page(us);
  const second = await page(us, first.next!);
  expect([first.waiting.length, second.next]).toEqual([20, null]);
  const found = [...first.waiting, ...second.waiting].map(({ kind, id }) => `${kind} ${id}`);
  expect(found).toEqual([
    ...referrals.map((id) => `accept_referral ${id}`),
    `accept_partnership ${invitation}`,
  ]);
});

test('refuses a cursor that it did not write', async () => {
  const cursor = Buffer.from('{"at":[-1,"x"]}').toString('base64url');
  expect((await us.client.get(`/api/waiting?after=${cursor}`)).status).toBe(400);
});
