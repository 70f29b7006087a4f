import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  aPartnership,
  good,
  signIn,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { countMailsTo, mailTo } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { png } from '../../../kit/server/files/samples.test-support.ts';
import type { MemberDetail } from '../../members/contract/admin-members.ts';
import type { Company } from '../../members/contract/company.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server, 'seats');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const path = ({ id }: TestMember) => `/api/admin/members/${id}`;
const suspend = (whom: TestMember, reason = 'Sends advertising to everyone', by = admin) =>
  by.client.post<MemberDetail & ErrorAnswer>(`${path(whom)}/suspension`, { json: { reason } });
const lift = (whom: TestMember) => admin.client.delete<MemberDetail>(`${path(whom)}/suspension`);
const detail = async (id: number) =>
  good(await admin.client.get<MemberDetail>(`/api/admin/members/${id}`), 200);
const audited = async (action: string, id: number) =>
  (
    await server.database.admin.query<{ member_id: number; before: unknown; after: unknown }>(
      'SELECT member_id::integer, before, after FROM audit_entries WHERE action = $1 AND about_id = $2 ORDER BY id',
      [action, id],
    )
  ).rows;

describe('A suspension', () => {
  test('ends the session, says why at every way in and by mail, and is lifted with everything as it was', async () => {
    const one = await aMember(server, community);
    expect(good(await suspend(one), 200)).toMatchObject({
      state: 'suspended',
      suspensions: [{ reason: 'Sends advertising to everyone', lifted_at: null }],
      can: { suspend: false, lift: true, make_admin: false, move: false },
    });
    expect((await one.client.get('/api/my-company')).status).toBe(401);
    const words = 'Their reason: “Sends advertising to everyone”';
    const renewed = await one.client.post<ErrorAnswer>('/api/auth/refresh');
    expect([renewed.status, renewed.body.error.code]).toEqual([403, 'sign_in.suspended']);
    expect(renewed.body.error.message).toContain(words);
    const again = await server
      .visitor(community.subdomain)
      .post<ErrorAnswer>('/api/auth/login', { json: { email: one.email, password: testPassword } });
    expect([again.status, again.body.error.code]).toEqual([403, 'sign_in.suspended']);
    expect(again.body.error.message).toContain(words);
    const mail = await mailTo(server, one.email, /is suspended/);
    expect(mail.text_part).toContain('Sends advertising to everyone');
    expect(mail.text_part).toContain('/public/contactus');

    expect(good(await lift(one), 200)).toMatchObject({ state: 'never_signed_in', can: { lift: false } });
    await mailTo(server, one.email, /is active again/);
    // The session was only shut out: whoever still has it goes on.
    expect((await one.client.get('/api/my-company')).status).toBe(200);
    await signIn(one.client, one.email);
    expect(await audited('member.suspended', one.id)).toEqual([
      { member_id: admin.id, before: { state: 'active' }, after: { state: 'suspended' } },
    ]);
    expect(await audited('member.suspension_lifted', one.id)).toHaveLength(1);
  });

  test('is told to no one who does not know the password', async () => {
    const one = await aMember(server, community);
    good(await suspend(one), 200);
    const { status, body } = await server.visitor(community.subdomain).post<ErrorAnswer>('/api/auth/login', {
      json: { email: one.email, password: 'another horse battery' },
    });
    expect([status, body.error.code]).toEqual([401, 'sign_in.wrong']);
  });

  test('keeps the first reason of two admins, and counts once', async () => {
    const second = await aMember(server, community, { isAdmin: true });
    const one = await aMember(server, community);
    const mails = await countMailsTo(server, one.email);
    const answers = await Promise.all([suspend(one, 'First'), suspend(one, 'Second', second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(one.id)).suspensions).toHaveLength(1);
    expect(await audited('member.suspended', one.id)).toHaveLength(1);
    expect(await countMailsTo(server, one.email)).toBe(mails + 1);
    good(await lift(one), 200);
    good(await suspend(one, 'Third'), 200);
    expect((await detail(one.id)).suspensions.map(({ reason }) => reason)).toEqual([
      'Third',
      answers[0].body.suspensions[0]!.reason,
    ]);
  });

  test('takes their name out of the directory and brings it back', async () => {
    const one = await aMember(server, community);
    const two = await aMember(server, community, { colleagueOf: one });
    const people = async () =>
      good(await admin.client.get<Company>(`/api/companies/${one.id}`), 200).people.map(
        (each) => each.user_id,
      );
    good(await suspend(two), 200);
    expect(await people()).toEqual([one.id]);
    good(await lift(two), 200);
    expect(await people()).toEqual([one.id, two.id]);
  });

  test('wants a reason, and nobody suspends themselves', async () => {
    const one = await aMember(server, community);
    expect((await suspend(one, ' ')).body.error.fields).toHaveProperty('reason');
    expect((await suspend(one, 'x'.repeat(501))).body.error.fields).toHaveProperty('reason');
    expect((await suspend(admin)).body.error.code).toBe('member.suspends_themselves');
  });
});

test('Signing out everywhere ends all sessions here and none elsewhere', async () => {
  const one = await aMember(server, community);
  const other = await aCommunity(server);
  const there = await aMember(server, other, { email: one.email });
  const second = server.visitor(community.subdomain);
  await signIn(second, one.email);
  expect((await admin.client.delete(`${path(one)}/sessions`)).body).toEqual({ ended: 2 });
  expect((await admin.client.delete(`${path(one)}/sessions`)).body).toEqual({ ended: 0 });
  expect((await one.client.get('/api/my-company')).status).toBe(401);
  expect((await second.post('/api/auth/refresh')).status).toBe(401);
  expect((await there.client.get('/api/my-company')).status).toBe(200);
  expect(await audited('member.signed_out', one.id)).toEqual([
    { member_id: admin.id, before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

describe('Removing', () => {
  test('ends the seat as leaving does, tells them, and closes a company with the last of its people', async () => {
    const one = await aMember(server, community);
    const two = await aMember(server, community, { colleagueOf: one });
    expect((await admin.client.delete(path(one))).body).toEqual({ removed: true });
    expect((await admin.client.delete(path(one))).status).toBe(404);
    await mailTo(server, one.email, /no longer on the team/);
    expect((await detail(two.id)).is_contact).toBe(true);
    expect((await eventsFor(server, two)).map(({ name }) => name)).toContain('member.left');
    expect((await admin.client.get(`/api/companies/${one.id}`)).status).toBe(200);
    expect((await admin.client.delete(path(two))).status).toBe(200);
    expect((await admin.client.get(`/api/companies/${one.id}`)).status).toBe(404);
    expect(await audited('member.removed', two.id)).toHaveLength(1);
    expect((await admin.client.delete<ErrorAnswer>(path(admin))).body.error.code).toBe(
      'member.removes_themselves',
    );
  });

  test('leaves nothing by which they could be found, and no reason of a suspension', async () => {
    const one = await aMember(server, community, { email: 'gone.for.good@nowhere.example' });
    good(await suspend(one, 'Rude to nowhere'), 200);
    good(await admin.client.delete(path(one)), 200);
    for (const statement of [
      'SELECT FROM member_words WHERE member_id = $1',
      'SELECT FROM member_suspensions WHERE member_id = $1',
      `SELECT FROM members WHERE id = $1 AND name_key <> ''`,
    ])
      expect((await server.database.admin.query(statement, [one.id])).rowCount).toBe(0);
    const { body } = await admin.client.get<{ members: object[] }>('/api/admin/members?q=gone.for.good@no');
    expect(body.members).toEqual([]);
  });
});

describe('Moving to another company', () => {
  const move = (whom: TestMember, to: { id: number }) =>
    admin.client.put<MemberDetail & ErrorAnswer>(`${path(whom)}/company`, { json: { company_id: to.id } });

  test('gives a new seat there: the old company keeps its id, its contact and what was made', async () => {
    const first = await aMember(server, community, { company: 'Old Mill' });
    const colleague = await aMember(server, community, { colleagueOf: first });
    const target = await aMember(server, community, { company: 'New Mill' });
    const partner = await aMember(server, community);
    await aPartnership(first, partner);
    await aReferral(first, partner);
    const picture = new FormData();
    picture.set('file', new Blob([new Uint8Array(await png())]), 'me.png');
    good(await first.client.ask('/api/my-profile/avatar', { method: 'PUT', multipart: picture }), 200);

    const moved = good(await move(first, target), 200);
    expect(moved).toMatchObject({ email: first.email, company: { company_id: target.id, name: 'New Mill' } });
    expect(moved.user_id).not.toBe(first.id);
    expect(moved.is_contact).toBe(false);
    expect((await server.visitor(community.subdomain).get(moved.avatar!)).status).toBe(200);
    expect((await first.client.get('/api/my-company')).status).toBe(401);
    expect((await detail(colleague.id)).is_contact).toBe(true);
    expect((await colleague.client.get<{ company_id: number }>('/api/my-company')).body.company_id).toBe(
      first.id,
    );
    expect((await target.client.get<{ company_id: number }>('/api/my-company')).body.company_id).toBe(
      target.id,
    );
    const sent = (who: TestMember) =>
      who.client.get<{ referrals: object[] }>('/api/referrals?direction=outgoing');
    expect((await sent(colleague)).body.referrals).toHaveLength(1);

    const again = { ...first, id: moved.user_id };
    await signIn(again.client, first.email);
    expect((await sent(again)).body.referrals).toHaveLength(0);
    expect((await eventsFor(server, again)).map(({ name }) => name)).toContain('member.moved');
    expect((await eventsFor(server, target)).map(({ name }) => name)).toContain('member.joined');
    await mailTo(server, first.email, /now on the team at New Mill/);
    expect(await audited('member.moved', moved.user_id)).toEqual([
      {
        member_id: admin.id,
        before: { user_id: first.id, company_id: first.id },
        after: { user_id: moved.user_id, company_id: target.id },
      },
    ]);
  });

  test('closes the company that loses the last of its people', async () => {
    const alone = await aMember(server, community);
    const target = await aMember(server, community);
    good(await move(alone, target), 200);
    expect((await admin.client.get(`/api/companies/${alone.id}`)).status).toBe(404);
  });

  test('keeps the role, changes nothing where they are already, and is refused where there is no way', async () => {
    const second = await aMember(server, community, { isAdmin: true });
    const target = await aMember(server, community);
    const moved = good(await move(second, target), 200);
    expect(moved.community_role).toBe('Admin');
    expect(good(await move({ ...second, id: moved.user_id }, target), 200).user_id).toBe(moved.user_id);
    expect((await move(admin, target)).body.error.code).toBe('member.moves_themselves');
    expect((await move({ ...second, id: moved.user_id }, { id: 999_999 })).status).toBe(404);
    good(await suspend({ ...second, id: moved.user_id }), 200);
    expect((await move({ ...second, id: moved.user_id }, admin)).body.error.code).toBe('member.is_suspended');
  });
});
