import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
  anInvitation,
  payByDefault,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { PartnerInvitation, PartnershipDetail } from '../contract.ts';
import { acceptByJoining } from './accept-by-joining.ts';
import { expireInvitations } from './expire-invitations.ts';
import {
  countsOf,
  expectRightCounts,
  partnershipEventsFor,
  percent,
  refusal,
} from './partnerships.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, takesJobs: true });
  community = await aCommunity(server, 'mails');
});
afterAll(async () => {
  await expectRightCounts(server);
  await server.close();
});

type Sent = { invitation: PartnerInvitation; partnership: PartnershipDetail } & ErrorAnswer;
const path = '/api/partner-invitations';
const ask = (by: TestMember, email: string, more: object = {}) =>
  by.client.post<Sent>(path, { json: { email, ...more } });
const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);

async function mailTo(email: string) {
  const { rows } = await query('SELECT subject, text_part FROM mails WHERE recipient = $1 ORDER BY id DESC', [
    email,
  ]);
  const [mail] = rows as { subject: string; text_part: string }[];
  return { ...mail!, token: mail?.text_part.split('/auth/invite/')[1]?.match(/^[\w-]+/)?.[0] };
}

let count = 0;
async function join(token: string | undefined, company: string): Promise<TestMember> {
  const client = server.visitor('mails');
  const { body, status, text } = await client.post<{ token: string }>(
    `/api/auth/invitations/${token}/joining`,
    {
      json: { first_name: 'New', last_name: 'Comer', company, password: testPassword },
      headers: { 'x-forwarded-for': `10.66.0.${(count += 1)}` },
    },
  );
  if (status !== 200) throw new Error(text);
  client.token = body.token;
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as {
    UserID: number;
  };
  return { id: claims.UserID, email: '', client };
}

const partnersOf = async (member: TestMember) =>
  (await member.client.get<{ partners: PartnershipDetail[] }>('/api/partnerships')).body.partners;

describe('an invitation by email', () => {
  test('brings the message, and joining makes partners by the terms that were proposed', async () => {
    const me = await aMember(server, community, { company: 'Saltbox' });
    const { status, body } = await ask(me, 'New@Example.org', {
      message: 'We would like to work with you.',
      they_pay: percent(1000),
    });
    expect([status, body.partnership]).toEqual([201, null]);
    expect(body.invitation).toMatchObject({ email: 'new@example.org', status: 'Open' });
    const { subject, text_part: text, token } = await mailTo('new@example.org');
    expect(subject).toBe('Saltbox invites you to join Community mails as a partner');
    expect(text).toContain('We would like to work with you.');
    const newcomer = await join(token, 'Newcomers');
    await jobsAreDone(server);
    expect(await partnersOf(me)).toMatchObject([
      { id: newcomer.id, name: 'Newcomers', commission: percent(1000), partnership: { status: 'Accepted' } },
    ]);
    const list = await me.client.get<{ invitations: PartnerInvitation[] }>(path);
    expect(list.body.invitations).toMatchObject([{ id: body.invitation.id, status: 'Joined' }]);
    expect(refusal(await me.client.post(`${path}/${body.invitation.id}/cancellation`))).toEqual([
      409,
      'partner_invitation.is_joined',
    ]);
  });

  test('says in the mail and on the page whose partner one becomes and by which terms, as they were then', async () => {
    const me = await aMember(server, community, { company: 'Tallow' });
    await payByDefault(me, percent(1000));
    await ask(me, 'terms@example.org', { direction: 'incoming', message: 'Send us your brides.' });
    await payByDefault(me, percent(100));
    const { text_part: text, token } = await mailTo('terms@example.org');
    expect(text).toContain('makes you partners with Tallow on these terms:');
    expect(text).toContain(
      'Tallow pays you 10% of the deal. For a deal of AUD\u00a05,000, that’s AUD\u00a0500.',
    );
    expect(text).toContain('wrote: “Send us your brides.”');
    expect(text).not.toContain('You pay Tallow');
    const visitor = server.visitor('mails');
    const page = await visitor.get<{ partner?: object }>(`/api/auth/invitations/${token}`);
    expect(page.body.partner).toMatchObject({
      company: 'Tallow',
      message: 'Send us your brides.',
      they_pay: {
        sentence: '10% of the deal',
        example: 'For a deal of AUD\u00a05,000, that’s AUD\u00a0500.',
      },
      we_pay: null,
    });
    const newcomer = await join(token, 'Brides');
    await jobsAreDone(server);
    expect(await partnersOf(newcomer)).toMatchObject([
      { name: 'Tallow', commission: percent(1000), partnership: { directions: ['outgoing'] } },
    ]);
  });

  test('to a member invites the member’s company right here', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const { status, body } = await ask(me, other.email, { message: 'Hello.' });
    expect([status, body.invitation]).toEqual([201, null]);
    expect(body.partnership).toMatchObject({
      id: other.id,
      message: 'Hello.',
      partnership: { status: 'Invited' },
    });
    const colleague = await aMember(server, community, { colleagueOf: me });
    for (const own of [me.email, colleague.email]) {
      const refused = await ask(me, own);
      expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([400, ['email']]);
    }
  });

  test('is not sent without end: once a day to an address that has an open one', async () => {
    const me = await aMember(server, community);
    const email = 'often@example.org';
    const first = await ask(me, email);
    expect((await ask(me, email)).body.error.code).toBe('partner_invitation.is_open');
    await query(`UPDATE partner_invitations SET mailed_at = now() - interval '25 hours' WHERE email = $1`, [
      email,
    ]);
    const again = await ask(me, email, { message: 'Once more.' });
    expect(again.body.invitation).toMatchObject({ id: first.body.invitation.id, message: 'Once more.' });
    for (let time = 0; time < 2; time += 1) {
      const { rows } = await query(
        `SELECT id FROM partner_invitations WHERE email = $1 AND status = 'Open'`,
        [email],
      );
      await me.client.post(`${path}/${(rows[0] as { id: string }).id}/cancellation`);
      expect((await ask(me, email)).status).toBe(201);
    }
    const { rows } = await query(`SELECT id FROM partner_invitations WHERE email = $1 AND status = 'Open'`, [
      email,
    ]);
    await me.client.post(`${path}/${(rows[0] as { id: string }).id}/cancellation`);
    expect((await ask(me, email)).body.error.code).toBe('partner_invitation.too_many_today');
  });

  test('is one, however often it is sent and by however many colleagues at once', async () => {
    const me = await aMember(server, community);
    const colleague = await aMember(server, community, { colleagueOf: me });
    const email = 'once@example.org';
    const answers = await Promise.all([me, colleague].map((by) => ask(by, email)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const again = { json: { email: 'twice@example.org' }, headers: { 'idempotency-key': 'the-same-mail' } };
    const first = await me.client.post(path, again);
    expect((await me.client.post(path, again)).text).toBe(first.text);
    const { rows } = await query('SELECT FROM mails WHERE recipient = ANY ($1)', [
      [email, 'twice@example.org'],
    ]);
    expect(rows).toHaveLength(2);
  });

  test('goes to nobody who wants none', async () => {
    const me = await aMember(server, community);
    await query(`INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, $2, 'invitations')`, [
      community.id,
      'none@example.org',
    ]);
    expect((await ask(me, 'none@example.org')).body.error.code).toBe('invitation.unwanted');
    const { rows } = await query(`SELECT FROM partner_invitations WHERE email = 'none@example.org'`);
    expect(rows).toEqual([]);
  });

  test('of two companies leaves both links open, and joining makes two partners', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const email = 'wanted@example.org';
    await ask(me, email);
    const { token } = await mailTo(email);
    await ask(other, email);
    const newcomer = await join(token, 'Wanted');
    await jobsAreDone(server);
    expect((await partnersOf(newcomer)).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      [me.id, other.id].sort((a, b) => a - b),
    );
  });

  test('taken back opens no door any more', async () => {
    const me = await aMember(server, community);
    const { body } = await ask(me, 'back@example.org');
    const { token } = await mailTo('back@example.org');
    const cancelled = await me.client.post<PartnerInvitation>(`${path}/${body.invitation.id}/cancellation`);
    expect(cancelled.body.status).toBe('Cancelled');
    await expect(join(token, 'Too Late')).rejects.toThrow('withdrawn');
  });

  test('is for the company that sent it, and names the field', async () => {
    const [me, third] = [await aMember(server, community), await aMember(server, community)];
    const elsewhere = await aMember(server, await aCommunity(server));
    const { body } = await ask(me, 'private@example.org');
    for (const stranger of [third, elsewhere]) {
      expect((await stranger.client.post(`${path}/${body.invitation.id}/cancellation`)).status).toBe(404);
      expect((await stranger.client.get<{ invitations: [] }>(path)).body.invitations).toEqual([]);
    }
    const wrong = await ask(me, 'nobody');
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['email']]);
  });

  test('stays an invitation where the plan has no room', async () => {
    const me = await aMember(server, community);
    await ask(me, 'room@example.org');
    const inside = `(SELECT company_id FROM members WHERE id = ${me.id})`;
    await query(
      `INSERT INTO company_counts (community_id, company_id, partners) VALUES ($1, ${inside}, 50)
                 ON CONFLICT (community_id, company_id) DO UPDATE SET partners = 50`,
      [community.id],
    );
    const newcomer = await join((await mailTo('room@example.org')).token, 'No Room');
    await jobsAreDone(server);
    expect(await partnersOf(newcomer)).toMatchObject([
      { id: me.id, partnership: { status: 'Invited', waits_on: 'us' } },
    ]);
    expect(await countsOf(server, newcomer)).toMatchObject({ incoming: 1, partners: 0 });
    await query(`UPDATE company_counts SET partners = 0 WHERE company_id = ${inside}`);
  });
});

test('joining the team of a company that has invited whoever asked leaves that invitation, where there is no room', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await ask(me, 'team@example.org');
  const id = await anInvitation(other, me);
  const inside = `(SELECT company_id FROM members WHERE id = ${me.id})`;
  await query(`UPDATE company_counts SET partners = 50 WHERE company_id = ${inside}`);
  const joined = await aMember(server, community, { email: 'team@example.org', colleagueOf: other });
  await acceptByJoining(server.services.database, community.id, joined.id);
  const list = await me.client.get<{ invitations: PartnerInvitation[] }>(path);
  expect(list.body.invitations).toMatchObject([{ email: 'team@example.org', status: 'Joined' }]);
  expect(await partnersOf(me)).toMatchObject([
    { partnership: { id, status: 'Invited', invite_sent_by: 'them' } },
  ]);
  await query(`UPDATE company_counts SET partners = 0 WHERE company_id = ${inside}`);
});

test('a company that closes in this moment invites nobody any more', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const leaving = new Client({ connectionString: server.database.adminUrl });
  await leaving.connect();
  await leaving.query('BEGIN');
  const mine = `(SELECT company_id FROM members WHERE id = ${me.id})`;
  await leaving.query(`SELECT FROM companies WHERE id = ${mine} FOR UPDATE`);
  await leaving.query(`UPDATE companies SET is_listed = false, closed_at = now() WHERE id = ${mine}`);
  const inviting = me.client.post('/api/partnerships', { json: { company_id: other.id } });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  await leaving.query('COMMIT');
  await leaving.end();
  expect((await inviting).status).toBe(404);
  expect(await partnersOf(other)).toEqual([]);
});

describe('after thirty days', () => {
  test('invitations of both kinds expire, however late the job comes, and both are told once', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const id = await anInvitation(me, other);
    const { body } = await ask(me, 'late@example.org');
    const { token } = await mailTo('late@example.org');
    await query(`UPDATE partnerships SET expires_at = now() - interval '7 days' WHERE id = $1`, [id]);
    await query(`UPDATE partner_invitations SET expires_at = now() - interval '7 days' WHERE id = $1`, [
      body.invitation.id,
    ]);
    // Before the job has come by.
    expect(await partnersOf(me)).toMatchObject([{ partnership: { status: 'Expired', waits_on: null } }]);
    expect(
      refusal(await other.client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } })),
    ).toEqual([409, 'partnership.is_expired']);
    await expireInvitations(server.services.database);
    await expireInvitations(server.services.database);
    expect(await countsOf(server, other)).toMatchObject({ incoming: 0, waiting: 0, former: 1 });
    for (const member of [me, other]) {
      const told = await partnershipEventsFor(server, member);
      expect(told.filter(({ name }) => name === 'partnership.expired')).toEqual([
        { name: 'partnership.expired', payload: { partnership_id: id } },
      ]);
    }
    const list = await me.client.get<{ invitations: PartnerInvitation[] }>(path);
    expect(list.body.invitations).toMatchObject([{ status: 'Expired' }]);
    await jobsAreDone(server);
    const bell = await me.client.get<{ title: string; deeplink: string }[]>('/api/User/GetUserNotifications');
    expect(bell.body).toContainEqual(
      expect.objectContaining({
        title: 'Your invitation to late@example.org expired after 30 days',
        deeplink: '/partners/outbound',
      }),
    );
    await join(token, 'Late');
    await jobsAreDone(server);
    expect(await partnersOf(me)).toHaveLength(1);
  });

  test('joining by a mail that is over makes no partners, before the job has come by', async () => {
    const me = await aMember(server, community);
    const { body } = await ask(me, 'over@example.org');
    const { token } = await mailTo('over@example.org');
    await query(`UPDATE partner_invitations SET expires_at = now() WHERE id = $1`, [body.invitation.id]);
    await join(token, 'Over');
    await jobsAreDone(server);
    expect(await partnersOf(me)).toEqual([]);
    const list = await me.client.get<{ invitations: PartnerInvitation[] }>(path);
    expect(list.body.invitations).toMatchObject([{ status: 'Expired' }]);
  });

  test('an invitation can be made anew before the job has come by', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const id = await anInvitation(me, other);
    await query(`UPDATE partnerships SET expires_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    expect(await anInvitation(other, me)).toBe(id);
    expect(await countsOf(server, me)).toMatchObject({ incoming: 1, outgoing: 0, waiting: 1, former: 0 });
  });
});

test('a company that has closed ends its partnerships and takes its invitations back', async () => {
  const [gone, partner, asked, asks] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  const id = await anInvitation(gone, partner, { message: 'Hello' });
  await partner.client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } });
  await anInvitation(gone, asked);
  await anInvitation(asks, gone);
  await ask(gone, 'by-gone@example.org');
  const { status } = await gone.client.delete('/api/account', { json: { current_password: testPassword } });
  expect(status).toBe(200);
  await jobsAreDone(server);
  expect(await partnersOf(partner)).toMatchObject([
    { name: 'Former company', partnership: { status: 'Ended' } },
  ]);
  expect(await partnersOf(asked)).toMatchObject([{ partnership: { status: 'Cancelled' } }]);
  expect(await partnersOf(asks)).toMatchObject([{ partnership: { status: 'Cancelled' } }]);
  expect(await countsOf(server, partner)).toMatchObject({ partners: 0, former: 1 });
  expect(await countsOf(server, asks)).toMatchObject({ outgoing: 0, waiting: 0 });
  const { body } = await partner.client.get<PartnershipDetail>(`/api/partnerships/${id}`);
  expect([body.message, body.can.invite, body.can.send_referral]).toEqual([null, false, false]);
  const { rows } = await query(`SELECT FROM partner_invitations WHERE email = 'by-gone@example.org'`);
  expect(rows).toEqual([]);
});
