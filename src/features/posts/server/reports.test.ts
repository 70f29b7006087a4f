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
import type { DecidedOnMe } from '../../../kit/common/objection.ts';
import type { PostReport } from '../contract/reports.ts';
import { aPost, feedOf } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
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
/** What their open browsers are pushed. */
const shownTo = async ({ id }: TestMember) =>
  (
    await server.database.admin.query<{ name: string }>(
      `SELECT e.name FROM stream_events s JOIN events e ON e.community_id = s.community_id AND e.id = s.event_id
        WHERE s.audience = 'member' AND s.owner_id = $1`,
      [id],
    )
  ).rows.map(({ name }) => name);
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
      .toEqual(['An admin hid your post “Offer”. They say: “No offers here, please.”']);
    await expect.poll(() => titlesOf(ben)).toEqual(['An admin hid the post you reported']);
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

describe('an author', () => {
  const mine = (by: TestMember, id: number) => by.client.get<DecidedOnMe>(`/api/post-reports/${id}`);
  const object = (by: TestMember, id: number, text = 'It was a joke.') =>
    by.client.post<DecidedOnMe>(`/api/post-reports/${id}/objection`, { json: { text } });
  const answer = (by: TestMember, id: number, decision: string) =>
    by.client.post<PostReport>(`/api/admin/post-reports/${id}/objection/decision`, { json: { decision } });
  const aDecision = async (decision: string) => {
    const { id } = await aPost(ada, { title: 'Offer', message: 'Cheap' });
    const { report_id: reportId } = good(await report(ben, id), 201);
    good(await decide(admin, reportId, { decision, word: 'Not here.' }), 200);
    return { id, reportId };
  };

  it('is warned with a word, and what they wrote stays', async () => {
    const { id, reportId } = await aDecision('warned');
    expect((await ben.client.get(`/api/posts/${id}`)).status).toBe(200);
    await expect
      .poll(() => titlesOf(ada))
      .toEqual(['An admin warned you about your post “Offer”. They say: “Not here.”']);
    await expect.poll(() => titlesOf(ben)).toEqual(['An admin warned the author of the post you reported']);
    expect(await audited()).toEqual([['post.author_warned', reportId]]);
  });

  it('objects once, waits in the same list, and gets back what an admin brings back', async () => {
    const { id, reportId } = await aDecision('removed');
    expect(good(await mine(ada, reportId), 200)).toMatchObject({
      what: 'post',
      title: 'Offer',
      decision: 'removed',
      word: 'Not here.',
      objection: null,
      can: { object: true },
    });
    expect((await listOf(admin)).reports).toEqual([]);
    const both = await Promise.all([object(ada, reportId), object(ada, reportId)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await listOf(admin)).reports).toMatchObject([
      {
        id: reportId,
        objection: { text: 'It was a joke.', decision: null },
        can: { decide: false, restore: false, answer_objection: true },
      },
    ]);
    await expect.poll(() => titlesOf(admin)).toContainEqual(expect.stringContaining('objects to a decision'));
    const answers = await Promise.all([answer(admin, reportId, 'upheld'), answer(admin, reportId, 'upheld')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(good(await ben.client.get<{ title: string }>(`/api/posts/${id}`), 200).title).toBe('Offer');
    await expect
      .poll(() => titlesOf(ada))
      .toContain('An admin looked again and brought back your post “Offer”');
    await expect
      .poll(() => titlesOf(ben))
      .toContain('An admin looked again and brought back the post you reported');
    expect((await listOf(admin)).reports).toEqual([]);
  });

  it('is told that a decision stands, and the reporter hears nothing of it', async () => {
    const { id, reportId } = await aDecision('removed');
    good(await object(ada, reportId), 201);
    good(await answer(admin, reportId, 'refused'), 200);
    expect((await ben.client.get(`/api/posts/${id}`)).status).toBe(404);
    await expect
      .poll(() => titlesOf(ada))
      .toContain('An admin looked at your objection about your post “Offer”, and the decision stands');
    expect(good(await mine(ada, reportId), 200).objection).toMatchObject({ decision: 'refused' });
    expect(await titlesOf(ben)).toEqual(['An admin hid the post you reported']);
  });

  it('gets a comment back with its words', async () => {
    const post = await aPost(ben);
    const said = await comment(ada, post.id, 'You fools, said @[1]');
    const { report_id: reportId } = good(await report(ben, post.id, { comment_id: said.id }), 201);
    good(await decide(admin, reportId), 200);
    const texts = async () =>
      good(
        await ben.client.get<{ comments: PostComment[] }>(`/api/posts/${post.id}/comments`),
        200,
      ).comments.map((each) => each.text);
    expect(await texts()).not.toContain('You fools, said @[1]');
    const restored = await admin.client.post<PostReport>(`/api/admin/post-reports/${reportId}/restoration`);
    expect(good(restored, 200)).toMatchObject({ is_gone: false, can: { restore: false } });
    expect(await texts()).toContain('You fools, said @[1]');
    expect((await admin.client.post(`/api/admin/post-reports/${reportId}/restoration`)).status).toBe(409);
  });

  it('alone reads it and objects, and only where something was decided against them', async () => {
    const { reportId } = await aDecision('removed');
    const kept = await aDecision('no_action');
    const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
    for (const by of [ben, admin, elsewhere]) {
      expect((await mine(by, reportId)).status).toBe(404);
      expect((await object(by, reportId)).status).toBe(404);
    }
    expect((await object(ada, kept.reportId)).status).toBe(404);
    expect((await object(ada, reportId, ' ')).status).toBe(400);
    good(await object(ada, reportId), 201);
    expect((await answer(ada, reportId, 'upheld')).status).toBe(403);
    expect((await answer(elsewhere, reportId, 'upheld')).status).toBe(404);
    expect((await answer(admin, reportId, 'perhaps')).status).toBe(400);
    const involved = await aMember(server, community, { isAdmin: true, colleagueOf: ada });
    expect((await answer(involved, reportId, 'upheld')).status).toBe(403);
    expect((await listOf(involved)).reports).toEqual([]);
  });
});

it('what one admin decides, the lists of the others follow', async () => {
  const second = await aMember(server, community, { isAdmin: true });
  const { report_id: reportId } = good(await report(ben, (await aPost(ada)).id), 201);
  good(await decide(admin, reportId, { decision: 'no_action' }), 200);
  expect(await shownTo(second)).toContain('post.report_decided');
  expect(await shownTo(ada)).not.toContain('post.report_decided');
});
