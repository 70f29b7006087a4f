import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, good, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { getActivity } from '../contract/history.ts';
import {
  aForm,
  anAward,
  anOpportunity,
  aResponse,
  inDays,
  ownerAnd,
  put,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

test('says when it was changed, once it was', async () => {
  const [owner, reader] = await ownerAnd(server, community, 1);
  const { id, version } = await anOpportunity(owner);
  expect((await show(reader!, id)).changed_at).toBeNull();
  const before = Date.now();
  good(await put(owner, id, '', { ...aForm({ deadline: inDays(12), brief: 'Tin.' }), version }), 200);
  const { changed_at: changedAt } = await show(reader!, id);
  expect(Date.parse(changedAt ?? '')).toBeGreaterThan(before - 60_000);
});

test('shows the pictures of its contact, of those who work on it and of those who respond', async () => {
  const [owner, reader] = await ownerAnd(server, community, 1);
  for (const { id } of [owner, reader!])
    await server.database.admin.query('UPDATE members SET avatar = $2 WHERE id = $1', [
      id,
      `/media/${id}.webp`,
    ]);
  const { id } = await anOpportunity(owner, { contact_user_id: owner.id });
  const { sent_by: sender } = await aResponse(reader!, id);
  const pictures = [`/media/${owner.id}.webp`, `/media/${reader!.id}.webp`];
  expect([(await show(owner, id)).contact?.avatar, sender.avatar]).toEqual(pictures);

  const awarded = await anAward(server, owner, [reader!]);
  good(await verb(reader!, awarded, 'award/acceptance'), 200);
  const { members } = await show(owner, awarded);
  expect(members.map(({ avatar }) => avatar)).toEqual(expect.arrayContaining(pictures));
});

test('what happened goes on where a page ended', async () => {
  const [owner, reader] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await server.database.admin.query(
    `INSERT INTO opportunity_activities (community_id, opportunity_id, company_id, member_id, action_type, audience, created_at)
     SELECT community_id, opportunity_id, company_id, member_id, 'change', 'all', now() - make_interval(hours => at)
       FROM opportunity_activities, generate_series(1, 70) AS at WHERE opportunity_id = $1 AND action_type = 'post'`,
    [id],
  );
  const ids: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const { body } = await reader!.client.get(`/api/projects/${id}/activity${query}`);
    const page = getActivity.output.parse(body);
    ids.push(...page.activities.map((each) => each.id));
    after = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([71, 71]);
});

test('a work file that one side takes away is gone for both, and their screens hear of it', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const id = await anAward(server, owner, [winner!]);
  good(await verb(winner!, id, 'award/acceptance'), 200);
  const multipart = new FormData();
  multipart.append('belongs_to', 'work');
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'plan.pdf');
  const file = good(
    await winner!.client.post<{ id: number }>(`/api/projects/${id}/files`, { multipart }),
    201,
  );
  expect((await show(owner, id)).work_files.map(({ name }) => name)).toEqual(['plan.pdf']);
  good(await winner!.client.delete(`/api/projects/${id}/files/${file.id}`), 200);
  expect((await show(owner, id)).work_files).toEqual([]);
  const { rows } = await server.database.admin.query<{ name: string }>(
    `SELECT name FROM events WHERE payload ->> 'opportunity_id' = $1 ORDER BY id DESC LIMIT 1`,
    [String(id)],
  );
  expect(rows).toEqual([{ name: 'opportunity.touched' }]);
});
