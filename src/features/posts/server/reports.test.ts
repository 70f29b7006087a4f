import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PostComment } from '../contract/answering.ts';
import type { PostReport } from '../contract/reports.ts';
import { aPost, feedOf } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
});

const report = (by: TestMember, id: number, more: object = {}) =>
  by.client.post<{ report_id: number }>(`/api/posts/${id}/report`, {
    json: { reason: 'spam', note: 'Look', ...more },
  });
const listOf = async (member: TestMember, query = '') =>
  good(
    await member.client.get<{ reports: PostReport[]; next: string | null }>(
      `/api/admin/post-reports${query}`,
    ),
    200,
  );
const decide = (member: TestMember, id: number, json: object = { decision: 'removed' }) =>
  member.client.post<PostReport>(`/api/admin/post-reports/${id}/decision`, { json });
const comment = async (by: TestMember, id: number, text: string) =>
  good(await by.client.post<PostComment>(`/api/posts/${id}/comments`, { json: { text } }), 201);
const namesFor = async (member: TestMember) =>
  (await eventsFor(server, member)).map(({ name }) => name).filter((name) => name.startsWith('post.report'));
const titlesOf = async ({ client }: TestMember) =>
  good(await client.get<{ title: string }[]>('/api/User/GetUserNotifications'), 200).map(
    ({ title }) => title,
  );
const audited = async () =>
  (
    await server.database.admin.query<{ action: string; about_id: string }>(
      `SELECT action, about_id FROM audit_entries
        WHERE community_id = $1 AND action <> 'session.opened' ORDER BY id`,
      [community.id],
    )
  ).rows.map((row) => [row.action, Number(row.about_id)]);

describe('a report', () => {
  it('is made once, decided once, and removes what it is about', async () => {
    const { id } = await aPost(ada, { message: 'Rubbish' });
    expect((await report(ada, id)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(ben, id)));
    const ids = new Set(answers.map((answer) => good(answer, 201).report_id));
    expect(ids.size).toBe(1);
    const [reportId] = [...ids];
    expect(await namesFor(admin)).toEqual(['post.reported']);
    expect((await listOf(admin)).reports).toMatchObject([
      { id: reportId, content: 'Rubbish', note: 'Look', is_gone: false, can: { decide: true } },
    ]);
    const decisions = await Promise.all([decide(admin, reportId!), decide(admin, reportId!)]);
    expect(decisions.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await ben.client.get(`/api/posts/${id}`)).status).toBe(404);
    expect(await audited()).toEqual([['post.removed_by_report', reportId]]);
    expect((await listOf(admin)).reports).toEqual([]);
    expect((await listOf(admin, '?state=all')).reports).toMatchObject([
      { decision: 'removed', is_gone: true },
    ]);
  });

  it('shows the thing as it was, whatever its author has made of it since', async () => {
    const post = await aPost(ada, { title: 'Offer', message: 'You fools' });
    const said = await comment(ada, post.id, 'And you too');
    good(await report(ben, post.id), 201);
    good(await report(ben, post.id, { comment_id: said.id }), 201);
    const form = { Id: String(post.id), Title: 'Offer', Message: 'Dear friends' };
    good(await ada.client.post('/api/user/EditLibraryPost', { form }), 200);
    good(await ada.client.delete(`/api/posts/${post.id}/comments/${said.id}`), 200);
    const { reports } = await listOf(admin);
    expect(reports).toMatchObject([
      { comment_id: said.id, content: 'And you too', is_gone: true },
      { comment_id: null, title: 'Offer', content: 'You fools', is_changed: true, is_gone: false },
    ]);
    expect((await listOf(admin, '?kind=post')).reports.map((each) => each.comment_id)).toEqual([null]);
    expect((await listOf(admin, '?kind=comment')).reports.map((each) => each.comment_id)).toEqual([said.id]);
    good(await decide(admin, reports[0]!.id), 200);
    good(await decide(admin, reports[1]!.id, { decision: 'no_action' }), 200);
    expect((await ben.client.get(`/api/posts/${post.id}`)).status).toBe(200);
  });

  it('of something for partners is shown to the admin, whose feed does not have it', async () => {
    await aPartnership(ada, ben);
    const { id } = await aPost(ada, { message: 'Between us', audience: 'partners' });
    const { report_id: reportId } = good(await report(ben, id), 201);
    expect((await feedOf(admin)).posts).toEqual([]);
    expect((await listOf(admin)).reports).toMatchObject([{ content: 'Between us', audience: 'partners' }]);
    good(await decide(admin, reportId), 200);
    expect((await ben.client.get(`/api/posts/${id}`)).status).toBe(404);
  });

  it('comes by pages, newest first', async () => {
    const all = [];
    for (let count = 0; count < 22; count += 1)
      all.unshift(good(await report(ben, (await aPost(ada)).id), 201).report_id);
    const first = await listOf(admin);
    const rest = await listOf(admin, `?after=${first.next}`);
    expect([...first.reports, ...rest.reports].map((each) => each.id)).toEqual(all);
    expect(rest.next).toBeNull();
    expect((await admin.client.get('/api/admin/post-reports?after=nowhere')).status).toBe(400);
  });
});

describe('an admin', () => {
  it('says a word to the author of what goes, who learns nothing of who reported it', async () => {
    const { id } = await aPost(ada, { title: 'Offer' });
    const { report_id: reportId } = good(await report(ben, id), 201);
    good(await decide(admin, reportId, { decision: 'removed', word: 'No offers here, please.' }), 200);
    expect(await namesFor(ada)).toEqual(['post.report_decided']);
    await expect
      .poll(() => titlesOf(ada))
      .toEqual(['An admin removed your post “Offer”. They say: “No offers here, please.”']);
    await expect.poll(() => titlesOf(ben)).toEqual(['An admin removed the post you reported']);
  });

  it('leaves it to another one where it is about their own company', async () => {
    const involved = await aMember(server, community, { isAdmin: true, colleagueOf: ada });
    const { id } = await aPost(ada);
    const { report_id: reportId } = good(await report(ben, id), 201);
    const said = await comment(ada, (await aPost(ben)).id, 'Rude');
    good(await report(ben, said.post_id, { comment_id: said.id }), 201);
    expect((await listOf(involved)).reports).toEqual([]);
    expect((await listOf(involved, '?state=all')).reports).toEqual([]);
    expect(await namesFor(involved)).toEqual([]);
    expect((await decide(involved, reportId)).status).toBe(403);
    expect(await audited()).toEqual([]);
    expect((await listOf(admin)).reports).toHaveLength(2);
  });

  it('is never told who reported them, even where there is nobody else', async () => {
    const { id } = await aPost(admin);
    const { report_id: reportId } = good(await report(ben, id), 201);
    expect((await listOf(admin)).reports).toEqual([]);
    expect(await namesFor(admin)).toEqual([]);
    expect((await decide(admin, reportId)).status).toBe(403);
  });

  it('decides about a colleague where there is no other', async () => {
    const colleague = await aMember(server, community, { colleagueOf: admin });
    const { report_id: reportId } = good(await report(ben, (await aPost(colleague)).id), 201);
    expect((await listOf(admin)).reports).toMatchObject([{ id: reportId, can: { decide: true } }]);
    expect(await namesFor(admin)).toEqual(['post.reported']);
    good(await decide(admin, reportId), 200);
  });

  it('is who may ask at all, in their own community', async () => {
    const { report_id: reportId } = good(await report(ben, (await aPost(ada)).id), 201);
    const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
    expect((await ben.client.get('/api/admin/post-reports')).status).toBe(403);
    expect((await decide(ben, reportId)).status).toBe(403);
    expect((await listOf(elsewhere)).reports).toEqual([]);
    expect((await decide(elsewhere, reportId)).status).toBe(404);
    expect((await decide(admin, reportId, { decision: 'banned' })).status).toBe(400);
  });
});
