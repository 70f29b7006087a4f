import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { linkFor, visitorOf } from './answering.test-support.ts';
import { forgetExpiredLinks } from './forget-answer-links.ts';
import { senderAndReceiver, verb, withoutLimits } from './referrals.test-support.ts';
import { tendWaiting } from './tend-waiting.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let sender: TestMember;
let receiver: TestMember;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server, 'ends');
  visitor = visitorOf(server, 'ends');
  admin = await aMember(server, community, { isAdmin: true });
  ({ sender, receiver } = await senderAndReceiver(server, community));
});
afterAll(() => server.close());
beforeEach(() => withoutLimits(server, sender, receiver));

async function aLink(to = receiver): Promise<{ id: number; token: string }> {
  const { id } = await aReferral(sender, receiver);
  return { id, token: (await linkFor(server, community, to, id))! };
}

describe('a link ends', () => {
  /** What its page says, and what an answer is refused with. */
  async function endOf(token: string) {
    const { body } = await visitor.look(token);
    const { body: refused } = await visitor.accept(token);
    return { state: body.state, isMine: body.is_mine, card: body.card, refusal: refused.error.code };
  }
  const ended = (state: string) => ({ state, isMine: false, card: null, refusal: 'referral.link_used' });
  const statusesOf = async (token: string) => [
    (await visitor.look(token)).status,
    (await visitor.accept(token)).status,
    (await visitor.decline(token)).status,
  ];
  const unknown = [404, 404, 404];

  test('when a colleague has answered in the app', async () => {
    const colleague = await aMember(server, community, { colleagueOf: receiver });
    const { id, token } = await aLink();
    await verb(colleague, id, 'acceptance');
    expect(await endOf(token)).toEqual(ended('accepted'));
  });

  test('when the sender has withdrawn it', async () => {
    const { id, token } = await aLink();
    await verb(sender, id, 'withdrawal');
    expect(await endOf(token)).toEqual(ended('withdrawn'));
  });

  test('when it has expired', async () => {
    const { id, token } = await aLink();
    await server.database.admin.query(`UPDATE referrals SET expires_at = now() WHERE id = $1`, [id]);
    await tendWaiting(server.services.database);
    expect(await endOf(token)).toEqual(ended('expired'));
  });

  test('for good, even when the referral is reopened', async () => {
    const { id, token } = await aLink();
    await verb(receiver, id, 'refusal', { reason: 'Not now' });
    await verb(receiver, id, 'reopening', { note: 'Now we can' });
    expect((await verb(sender, id, 'reopening')).body.status).toBe('New');
    expect(await endOf(token)).toEqual(ended('used'));
    const again = (await linkFor(server, community, receiver, id))!;
    expect((await visitor.accept(again)).status).toBe(200);
  });

  test('after fourteen days, and is forgotten', async () => {
    const { id, token } = await aLink();
    const other = await aLink();
    await server.database.admin.query(
      `UPDATE referral_answer_links SET expires_at = expires_at - interval '14 days' WHERE referral_id = $1`,
      [id],
    );
    expect(await statusesOf(token)).toEqual(unknown);
    await forgetExpiredLinks(server.services.database);
    const { rows } = await server.database.admin.query(
      'SELECT referral_id::integer FROM referral_answer_links WHERE referral_id = ANY ($1)',
      [[id, other.id]],
    );
    expect(rows).toEqual([{ referral_id: other.id }]);
  });

  test('while its member is suspended', async () => {
    const member = await aMember(server, community, { colleagueOf: receiver });
    const { id, token } = await aLink(member);
    const seat = `/api/admin/members/${member.id}/suspension`;
    good(await admin.client.post(seat, { json: { reason: 'Rude' } }), 200);
    expect(await statusesOf(token)).toEqual(unknown);
    expect(await linkFor(server, community, member, id)).toBeUndefined();
    good(await admin.client.delete(seat), 200);
    expect((await visitor.look(token)).body.state).toBe('open');
  });

  test('when its member is removed, and its row goes with them', async () => {
    const member = await aMember(server, community, { colleagueOf: receiver });
    const { token } = await aLink(member);
    good(await admin.client.delete(`/api/admin/members/${member.id}`), 200);
    expect(await statusesOf(token)).toEqual(unknown);
    const { rowCount } = await server.database.admin.query(
      'SELECT FROM referral_answer_links WHERE member_id = $1',
      [member.id],
    );
    expect(rowCount).toBe(0);
  });

  test('when its member has moved to another company', async () => {
    const member = await aMember(server, community, { colleagueOf: receiver });
    const { token } = await aLink(member);
    const { id: elsewhere } = await companyOf(server, sender);
    await server.database.admin.query('UPDATE members SET company_id = $2 WHERE id = $1', [
      member.id,
      elsewhere,
    ]);
    expect(await statusesOf(token)).toEqual(unknown);
  });

  test('when its member turns on two-step sign-in, and none is opened for them', async () => {
    const member = await aMember(server, community, { colleagueOf: receiver });
    const { id, token } = await aLink(member);
    await server.database.admin.query(
      `INSERT INTO two_steps (account_id, secret) SELECT account_id, '\\x01' FROM members WHERE id = $1`,
      [member.id],
    );
    expect(await statusesOf(token)).toEqual(unknown);
    expect(await linkFor(server, community, member, id)).toBeUndefined();
  });

  test('not for an admin who only lacks the two-step sign-in that the community asks admins for', async () => {
    const two = await aCommunity(server, 'strict');
    const from = await aMember(server, two);
    const to = await aMember(server, two, { isAdmin: true });
    await server.database.admin.query('UPDATE communities SET admins_need_two_step = true WHERE id = $1', [
      two.id,
    ]);
    const { id } = await aReferral(from, to);
    const token = (await linkFor(server, two, to, id))!;
    expect((await visitorOf(server, 'strict').accept(token)).body.state).toBe('accepted');
  });
});
