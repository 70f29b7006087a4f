import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  twoCompanies,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Post } from '../contract/types.ts';
import { feedOf } from './posts.test-support.ts';
import { writeWeeklyPosts } from './weekly.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true, company: 'Harbour Office' });
  await query(`UPDATE communities SET time_zone = 'Australia/Perth' WHERE id = $1`, [community.id]);
  // Long before the weeks below.
  await query(`UPDATE members SET created_at = '2026-01-05' WHERE community_id = $1`, [community.id]);
});

const query = (text: string, values: unknown[]) => server.database.admin.query(text, values);
const set = (by: TestMember, isOn: boolean) =>
  by.client.put('/api/admin/posts/settings', { json: { has_weekly_post: isOn } });

/** Perth is eight hours ahead of UTC all the year. The week is that of Monday, 2 November 2026. */
const perth = (text: string) => new Date(`${text}+08:00`);
const mondayAtEight = perth('2026-11-09T08:05');

async function turnOn(since = '2026-10-01') {
  good(await set(admin, true), 200);
  await query('UPDATE post_settings SET weekly_since = $2 WHERE community_id = $1', [community.id, since]);
}
async function joinedAt(when: Date, company: string): Promise<TestMember> {
  const member = await aMember(server, community, { company });
  await query('UPDATE members SET created_at = $2 WHERE id = $1', [member.id, when]);
  return member;
}
const write = (at: Date) => writeWeeklyPosts(server.services.database, at);
const weekly = async () => (await feedOf(admin)).posts.filter(({ kind }) => kind === 'weekly');

describe('the weekly post', () => {
  it('says who joined and how many referrals closed, in the name of the community', async () => {
    await turnOn();
    const member = await joinedAt(perth('2026-11-02T00:10'), 'Saltbox Joinery');
    const colleague = await aMember(server, community, { colleagueOf: member });
    await query('UPDATE members SET created_at = $2 WHERE id = $1', [
      colleague.id,
      perth('2026-11-03T09:00'),
    ]);
    await joinedAt(perth('2026-11-08T23:50'), 'Tern and Tide');
    await joinedAt(perth('2026-11-09T00:10'), 'Next Week');
    await joinedAt(perth('2026-11-01T23:50'), 'The Week Before');
    const [sender, receiver] = await twoCompanies(server, community);
    await query(`UPDATE members SET created_at = '2026-01-05' WHERE id = ANY ($1)`, [
      [sender.id, receiver.id],
    ]);
    const { id } = await aReferral(sender, receiver);
    good(await receiver.client.post(`/api/referrals/${id}/acceptance`, { json: {} }), 200);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Perth' }).format(new Date());
    good(
      await receiver.client.post(`/api/referrals/${id}/closure`, { json: { amount: 123_400, date: day } }),
      200,
    );
    await query('UPDATE referrals SET status_since = $2 WHERE id = $1', [id, perth('2026-11-05T10:00')]);

    await write(mondayAtEight);
    const posts = await weekly();
    expect(posts).toMatchObject([
      {
        title: 'What we did last week',
        sent_by_user_id: 0,
        company: { company_id: 0, name: `Community ${community.subdomain}` },
        mentions: [{ name: 'Saltbox Joinery' }, { name: 'Tern and Tide' }],
        can: { edit: true, delete: true, report: false },
      },
    ]);
    const [post] = posts;
    expect(post!.message).toMatch(
      /^2 companies joined us: @\[\d+\] and @\[\d+\]\.\n\n1 referral led to a closed deal\.$/,
    );
    expect(JSON.stringify(post)).not.toMatch(/1,?234/);
    const seen = (await feedOf(member)).posts.find((each) => each.id === post!.id)!;
    expect(seen.can).toMatchObject({ edit: false, delete: false, report: false });
    const report = { json: { reason: 'spam' } };
    expect((await member.client.post(`/api/posts/${post!.id}/report`, report)).status).toBe(409);
    good(
      await member.client.post(`/api/posts/${post!.id}/comments`, { json: { text: 'Thanks for having us' } }),
      201,
    );
  });

  it('is written once, with two nodes at once and after restarts, and not again when it was removed', async () => {
    await turnOn();
    await joinedAt(perth('2026-11-04T12:00'), 'Saltbox Joinery');
    await Promise.all([write(mondayAtEight), write(mondayAtEight), write(mondayAtEight)]);
    await write(perth('2026-11-10T15:00'));
    const posts = await weekly();
    expect(posts).toHaveLength(1);
    expect(posts[0]!.message).toMatch(/^@\[\d+\] joined us\.$/);
    good(await admin.client.delete(`/api/user/DeleteFeedPost/${posts[0]!.id}`), 200);
    await write(perth('2026-11-09T10:00'));
    expect(await weekly()).toEqual([]);
  });

  it('comes on Monday from eight by the community’s clock, or late, but not days later', async () => {
    await turnOn();
    await joinedAt(perth('2026-11-04T12:00'), 'Saltbox Joinery');
    for (const when of ['2026-11-08T23:00', '2026-11-09T07:59', '2026-11-11T00:01']) {
      await write(perth(when));
      expect(await weekly()).toEqual([]);
    }
    await write(perth('2026-11-10T23:59'));
    expect(await weekly()).toHaveLength(1);
  });

  it('does not come where nothing happened, nobody asked for it, or it was asked for later that day', async () => {
    await turnOn();
    await write(mondayAtEight);
    expect(await weekly()).toEqual([]);
    await joinedAt(perth('2026-11-04T12:00'), 'Saltbox Joinery');
    good(await set(admin, false), 200);
    await write(mondayAtEight);
    expect(await weekly()).toEqual([]);
    await turnOn('2026-11-09T11:00+08:00');
    await write(perth('2026-11-09T12:00'));
    expect(await weekly()).toEqual([]);
  });

  it('is an admin’s to turn on, and off at first', async () => {
    const path = '/api/admin/posts/settings';
    expect(good(await admin.client.get(path), 200)).toMatchObject({ has_weekly_post: false });
    const member = await aMember(server, community);
    expect((await set(member, true)).status).toBe(403);
    expect((await member.client.get(path)).status).toBe(403);
    good(await set(admin, true), 200);
    expect(good(await admin.client.get(path), 200)).toMatchObject({ has_weekly_post: true });
  });
});

describe('a welcome', () => {
  const ask = (by: TestMember) => by.client.post<Post>('/api/posts/welcome', {});
  const state = async (by: TestMember) => good(await by.client.get('/api/posts/welcome'), 200);

  it('is posted for a new company that asks for it, once', async () => {
    const ada = await aMember(server, community, { company: 'Saltbox Joinery' });
    const colleague = await aMember(server, community, { colleagueOf: ada });
    expect(await state(ada)).toEqual({ can_welcome: true, post_id: null });
    const answers = await Promise.all([ask(ada), ask(colleague), ask(ada)]);
    const ids = new Set(answers.map((answer) => good(answer, 201).id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    expect(await state(colleague)).toEqual({ can_welcome: false, post_id: id });
    expect((await feedOf(admin)).posts).toMatchObject([
      { kind: 'welcome', sent_by_user_id: 0, mentions: [{ name: 'Saltbox Joinery' }] },
    ]);
    // Its author is the community, so the company cannot change it; an admin can take it away, for good.
    expect((await ada.client.delete(`/api/user/DeleteFeedPost/${id}`)).status).toBe(403);
    good(await admin.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
    expect(await state(ada)).toEqual({ can_welcome: false, post_id: null });
    expect((await ask(ada)).status).toBe(404);
  });

  it('is for those who are new', async () => {
    const ada = await aMember(server, community, { company: 'Old Hands' });
    await query(
      `UPDATE companies SET created_at = now() - interval '61 days' WHERE name = 'Old Hands' AND community_id = $1`,
      [community.id],
    );
    expect(await state(ada)).toEqual({ can_welcome: false, post_id: null });
    expect(await ask(ada)).toMatchObject({ status: 409, body: { error: { code: 'post.not_new_here' } } });
  });
});
