import { afterAll, beforeAll, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { eventsFor } from '../../../../testing/events.ts';
import { formerMembersIn } from '../../../../testing/architecture/member-columns.ts';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  anAward,
  anOpportunity,
  aResponse,
  ownerAnd,
  reasonOf,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server);
  await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const leaves = async ({ client }: TestMember) => {
  good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  await jobsAreDone(server);
};

test('what a company offered and answered ends with it, and whoever waits is told', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const mine = await anOpportunity(first!);
  await aResponse(owner, mine.id);
  const open = await anOpportunity(owner);
  await aResponse(first!, open.id);
  const awarded = await anAward(server, owner, [first!, second!]);
  const working = await anAward(server, owner, [first!]);
  good(await verb(first!, working, 'award/acceptance'), 200);
  await leaves(first!);
  expect(await show(owner, mine.id)).toMatchObject({
    status: 'Cancelled',
    title: 'Removed',
    brief: 'Removed',
  });
  expect(await show(owner, open.id)).toMatchObject({ status: 'Open', answers: 0 });
  expect(await show(owner, awarded)).toMatchObject({ status: 'Reviewing', award: null, answers: 1 });
  expect(await show(owner, working)).toMatchObject({ status: 'Cancelled' });
  const told = (await eventsFor(server, owner)).map(({ name }) => name);
  for (const name of ['cancelled', 'withdrawn', 'award_refused', 'ended'])
    expect(told).toContain(`opportunity.${name}`);
});

test('when one of several leaves, the company’s work goes on', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const colleague = await aMember(server, community, { colleagueOf: first! });
  const { id } = await anOpportunity(owner);
  await aResponse(colleague, id);
  await leaves(colleague);
  expect((await show(owner, id)).answers).toBe(1);
  expect((await show(first!, id)).my_response).toMatchObject({ status: 'Sent', message: 'We can do that.' });
});

test('my data has what I wrote, and nothing that others answered me', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner, { title: 'A bridge of my own' });
  await aResponse(first!, id, { message: 'Bilby builds bridges' });
  const dataOf = async ({ client }: TestMember) =>
    strFromU8(unzipSync((await client.get('/api/my-data')).content)['opportunities.json']!);
  expect(await dataOf(owner)).toContain('A bridge of my own');
  expect(await dataOf(owner)).not.toContain('Bilby');
  expect(await dataOf(first!)).toContain('Bilby');
});

test('it is shared in the feed once, for those who may see it', async () => {
  const [owner, reader] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner, { title: 'Shared work' });
  good(await verb(owner, id, 'sharing'), 200);
  expect(await reasonOf(verb(owner, id, 'sharing'))).toBe('opportunity.not_shareable');
  const hidden = await anOpportunity(owner, { title: 'Hidden work', visibility: 'partners' });
  good(await verb(owner, hidden.id, 'sharing'), 200);
  await jobsAreDone(server);
  const feed = async (member: TestMember) =>
    (
      await member.client.get<{
        posts: { kind: string; title: string; project_id: number; audience: string }[];
      }>('/api/posts')
    ).body.posts
      .filter(({ kind }) => kind === 'opportunity')
      .map(({ title, project_id: project, audience }) => [title, project, audience]);
  expect(await feed(reader!)).toEqual([['Shared work', id, 'all']]);
  expect(await feed(owner)).toContainEqual(['Hidden work', hidden.id, 'partners']);
  // The post tells how it stands now, not how it stood when it was shared.
  const told = async () =>
    (
      await reader!.client.get<{ posts: { project_id: number; project: object }[] }>('/api/posts')
    ).body.posts.find(({ project_id: project }) => project === id)?.project;
  expect(await told()).toMatchObject({
    id,
    status: 'Open',
    price: { kind: 'fixed', low: 500_000 },
    currency: 'AUD',
  });
  good(await verb(owner, id, 'cancellation'), 200);
  expect(await told()).toMatchObject({ status: 'Cancelled' });
});

test('one is made like another: its words and files, and nobody’s answer', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const multipart = new FormData();
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'plan.pdf');
  const file = good(await owner.client.post<{ id: number }>(`/api/projects/${id}/files`, { multipart }), 201);
  await aResponse(first!, id);
  expect((await verb(first!, id, 'copy')).status).toBe(409);
  const copy = good(await verb(owner, id, 'copy'), 201);
  expect(copy).toMatchObject({
    status: 'Draft',
    answers: 0,
    version: 1,
    questions: [],
    subscribers_count: 0,
  });
  expect([copy.title, copy.files.map(({ name }) => name)]).toEqual([
    'A new roof for the boathouse',
    ['plan.pdf'],
  ]);
  good(await owner.client.delete(`/api/projects/${id}/files/${file.id}`), 200);
  expect((await owner.client.get(copy.files[0]!.url)).status).toBe(200);
  good(await owner.client.delete(`/api/projects/${copy.id}`), 200);
  expect((await owner.client.get(copy.files[0]!.url)).status).toBe(404);
});

test('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
