import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aReferral,
  terms,
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { listDisputes } from '../contract/disputes.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { referralEvents } from '../events.ts';
import { referralNotices } from './notices.ts';
import { eventsFor, show, senderAndReceiver, verb, withoutLimits } from './referrals.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'disputes');
  admin = await aMember(server, community, { isAdmin: true });
  ({ sender, receiver } = await senderAndReceiver(server, community));
});
afterAll(() => server.close());
beforeEach(() => withoutLimits(server, sender, receiver));

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });

type Listed = CallOutput<typeof listDisputes>;
const list = async (who = admin) => (await who.client.get<Listed>('/api/admin/referrals')).body;
const decide = (id: number, decision: string, who = admin, headers: Record<string, string> = {}) =>
  who.client.post<{ id: number; status: ReferralStatus } & ErrorAnswer>(
    `/api/admin/referrals/${id}/decision`,
    { json: { decision, note: 'I have asked both of them.' }, headers },
  );

async function aDispute(more: object = {}): Promise<ReferralDetail> {
  const logged = await sender.client.post<ReferralDetail>('/api/referrals/log', {
    json: { company_id: receiver.id, ...aCustomer(), happened_on: today(), ...more },
  });
  expect(logged.status).toBe(201);
  const { status } = await verb(receiver, logged.body.id, 'dispute', { reason: 'They came by themselves.' });
  expect(status).toBe(200);
  return logged.body;
}

describe('what an admin sees', () => {
  it('is how many there are, and the text of those in dispute, without a contact or an amount', async () => {
    const before = (await list()).counts;
    const hidden = await aReferral(sender, receiver, {
      need: 'A quiet matter',
      budget: 123_400,
      currency: 'AUD',
    });
    const { id, referred_entity: customer } = await aDispute({
      need: 'A loud matter',
      description: 'Said at the fair.',
      deal_amount: 777_700,
      deal_date: today(),
    });
    const { status, text, body } = await admin.client.get<Listed>('/api/admin/referrals');
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ New: before.New + 1, Disputed: before.Disputed + 1 });
    expect(body.disputes.find((one) => one.id === id)).toEqual({
      id,
      sender: { id: sender.id, user_id: sender.id, name: expect.any(String), avatar: null },
      receiver: { id: receiver.id, user_id: receiver.id, name: expect.any(String), avatar: null },
      need: 'A loud matter',
      description: 'Said at the fair.',
      reason: 'They came by themselves.',
      status_since: expect.any(String),
      can: { decide: true },
    });
    for (const secret of [
      'A quiet matter',
      hidden.referred_entity.contact_name,
      customer.contact_name,
      customer.email!,
      '7777',
      '1234',
    ])
      expect(text).not.toContain(secret);
  });

  it('is not for members, strangers, or admins of another community', async () => {
    const { id } = await aDispute();
    const foreign = await aMember(server, await aCommunity(server, 'others'), { isAdmin: true });
    expect((await sender.client.get('/api/admin/referrals')).status).toBe(403);
    expect((await server.visitor('disputes').get('/api/admin/referrals')).status).toBe(401);
    expect((await list(foreign)).disputes).toEqual([]);
    expect((await decide(id, 'confirm', sender)).status).toBe(403);
    expect((await decide(id, 'confirm', foreign)).status).toBe(404);
    expect((await show(sender, id)).status).toBe('Disputed');
  });
});

describe('a decision', () => {
  it('confirms what was logged, with all that follows from it, and tells both', async () => {
    const { id } = await aDispute({ deal_amount: 200_000, deal_date: today() });
    const decided = await decide(id, 'confirm');
    expect([decided.status, decided.body]).toEqual([200, { id, status: 'Deal Closed' }]);
    for (const member of [sender, receiver]) {
      const seen = await show(member, id);
      expect(seen).toMatchObject({ status: 'Deal Closed', deal: { amount: 200_000 } });
      const line = seen.activities.find(({ action_type: type }) => type === 'confirm')!;
      expect(line).toMatchObject({
        subject_type: 'admin',
        is_mine: false,
        note: 'I have asked both of them.',
      });
      expect((await eventsFor(server, member)).map(({ name }) => name)).toContain('referral.confirmed');
    }
    expect((await list()).disputes.map((one) => one.id)).not.toContain(id);
  });

  it('withdraws what did not happen', async () => {
    const { id } = await aDispute();
    expect((await decide(id, 'withdraw')).body).toEqual({ id, status: 'Withdrawn' });
    expect(await show(receiver, id)).toMatchObject({ status: 'Withdrawn' });
    const { id: companyId } = await companyOf(server, receiver);
    const [told] = await server.services.database.inCommunity({ communityId: community.id }, (tx) =>
      referralNotices.tell(tx, [{ event: referralEvents.withdrawn.name, id, count: 1 }], {
        memberId: receiver.id,
        companyId,
      }),
    );
    expect(told!.sentence).toMatch(/^An admin withdrew the referral of /);
  });

  it('is made once by two at the same time, and repeated by a retry without a second one', async () => {
    const { id } = await aDispute();
    const both = await Promise.all([decide(id, 'confirm'), decide(id, 'withdraw')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id: other } = await aDispute();
    const headers = { 'idempotency-key': 'the same decision' };
    expect((await decide(other, 'withdraw', admin, headers)).status).toBe(200);
    const again = await decide(other, 'withdraw', admin, headers);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    const { activities } = await show(sender, other);
    expect(activities.filter(({ action_type: type }) => type === 'withdraw')).toHaveLength(1);
  });

  it('takes up again what the receiver asked for, in the sender’s place', async () => {
    const { id } = await aReferral(sender, receiver, { terms: terms({}) });
    await verb(receiver, id, 'acceptance');
    await verb(receiver, id, 'closure', { amount: 90_000, date: today() });
    await verb(receiver, id, 'reopening', { note: 'It was a different customer.' });
    const waiting = (await list()).reopenings.find((one) => one.id === id);
    expect(waiting).toMatchObject({ status: 'Deal Closed', can: { decide: true } });
    expect(JSON.stringify(waiting)).not.toMatch(/different customer|roof/);
    expect((await decide(id, 'reopen')).body).toEqual({ id, status: 'Accepted' });
    expect(await show(sender, id)).toMatchObject({ status: 'Accepted', deal: null, reopening: null });
  });

  it('finds nothing but what the two were at odds about', async () => {
    const { id } = await aReferral(sender, receiver);
    for (const decision of ['confirm', 'withdraw', 'reopen'])
      expect((await decide(id, decision)).status).toBe(404);
    expect((await decide(999_999_999, 'confirm')).status).toBe(404);
  });

  it('is told of the receiver’s limit as the receiver’s, not as its own', async () => {
    const { id } = await aDispute();
    await server.database.admin.query(
      `INSERT INTO plan_usage (community_id, company_id, month, received)
       SELECT m.community_id, m.company_id, date_trunc('month', now() AT TIME ZONE c.time_zone)::date, 5
         FROM members m JOIN communities c ON c.id = m.community_id WHERE m.id = $1
       ON CONFLICT (community_id, company_id, month) DO UPDATE SET received = 5`,
      [receiver.id],
    );
    const { status, body } = await decide(id, 'confirm');
    expect([status, body.error.code]).toEqual([409, 'referral.monthly_receive_limit']);
    expect(body.error.message).toMatch(/^The receiving company has received 5 of 5 referrals this month\./);
    expect((await verb(receiver, id, 'confirmation')).body.error.message).toMatch(
      /^You have received 5 of 5/,
    );
  });

  it('needs a reason, and one of three answers', async () => {
    const { id } = await aDispute();
    const ask = (json: object) =>
      admin.client.post<ErrorAnswer>(`/api/admin/referrals/${id}/decision`, { json });
    for (const [field, json] of [
      ['decision', { decision: 'perhaps', note: 'x' }],
      ['note', { decision: 'confirm', note: ' ' }],
    ] as const) {
      const { status, body } = await ask(json);
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
    }
  });

  it('is left to another admin by one of the two companies, as long as there is one', async () => {
    const own = await aMember(server, community, { isAdmin: true, colleagueOf: sender });
    const { id } = await aDispute();
    expect((await list(own)).disputes.find((one) => one.id === id)!.can).toEqual({ decide: false });
    const refused = await decide(id, 'confirm', own);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'referral.own_company']);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [admin.id]);
    expect((await list(own)).disputes.find((one) => one.id === id)!.can).toEqual({ decide: true });
    expect((await decide(id, 'confirm', own)).status).toBe(200);
    await server.database.admin.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [admin.id]);
  });
});
