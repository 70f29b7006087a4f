import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { PostReport } from '../contract/reports.ts';
import { aPost } from './posts.test-support.ts';

let server: TestServer;
let author: TestMember;
let reporter: TestMember;
let moderator: TestMember;
let treasurer: TestMember;
/** Of the author's company. */
let colleague: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  const community = await aCommunity(server);
  author = await aMember(server, community);
  reporter = await aMember(server, community);
  moderator = await aMember(server, community, { roles: ['moderator'] });
  treasurer = await aMember(server, community, { roles: ['treasurer'] });
  colleague = await aMember(server, community, { roles: ['moderator'], colleagueOf: author });
});
afterAll(() => server.close());

test('tells moderators of a report and lets one decide who is no part of it', async () => {
  const { id: postId } = await aPost(author);
  const json = { reason: 'rude', note: '' };
  const { report_id: id } = good(
    await reporter.client.post<{ report_id: number }>(`/api/posts/${postId}/report`, { json }),
    201,
  );
  const hasHeard = async (member: TestMember) =>
    (await eventsFor(server, member)).some(({ name }) => name === 'post.reported');
  expect(await Promise.all([moderator, treasurer, colleague].map(hasHeard))).toEqual([true, false, false]);
  const listed = async ({ client }: TestMember) =>
    good(await client.get<{ reports: PostReport[] }>('/api/admin/post-reports'), 200).reports.map(
      (report) => report.id,
    );
  expect([await listed(moderator), await listed(colleague)]).toEqual([[id], []]);
  const decide = ({ client }: TestMember) =>
    client.post<PostReport & ErrorAnswer>(`/api/admin/post-reports/${id}/decision`, {
      json: { decision: 'removed', word: '' },
    });
  expect((await decide(colleague)).body.error.code).toBe('post.involved');
  expect(good(await decide(moderator), 200).decision).toBe('removed');
  const { rows } = await server.database.admin.query(
    `SELECT member_id::integer FROM audit_entries WHERE action = 'post.removed_by_report' AND about_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ member_id: moderator.id }]);
});
