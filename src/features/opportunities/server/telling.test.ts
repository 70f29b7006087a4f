import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Activity } from '../contract/history.ts';
import {
  aForm,
  anAward,
  anOpportunity,
  aResponse,
  endTime,
  inDays,
  ownerAnd,
  put,
  responsesTo,
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

/** What has been pushed to a member: their own stream, their company’s and the community’s. */
async function pushedTo(member: TestMember): Promise<string[]> {
  const { rows } = await server.database.admin.query<{ name: string }>(
    `SELECT e.name FROM members m
       JOIN stream_events s ON s.community_id = m.community_id
                           AND (s.audience, s.owner_id) IN (('member', m.id), ('company', m.company_id), ('community', 0))
       JOIN events e ON e.community_id = s.community_id AND e.id = s.event_id
      WHERE m.id = $1 AND e.name LIKE 'opportunity.%' ORDER BY e.id`,
    [member.id],
  );
  return rows.map(({ name }) => name);
}

test('nothing is pushed to others of what a company writes, sends or takes back, nor of an award until it is accepted', async () => {
  const [owner, secret, rival, watcher, viewer] = await ownerAnd(server, community, 4);
  const { id, version } = await anOpportunity(owner);
  good(await put(watcher!, id, '/subscription', { is_subscribed: true }), 200);
  await aResponse(rival!, id);
  const others = [rival!, watcher!, viewer!];
  const heard = async () => {
    const pushed: string[][] = [];
    for (const member of others) pushed.push(await pushedTo(member));
    return pushed;
  };
  const before = await heard();
  const { id: responseId } = await aResponse(secret!, id);
  good(await put(secret!, id, '/response', { message: 'Cheaper', amount: 1, currency: 'AUD' }), 200);
  good(await verb(secret!, id, 'response/withdrawal'), 200);
  good(await verb(secret!, id, 'response/sending'), 200);
  good(await verb(secret!, id, 'questions', { text: 'When?' }), 201);
  for (const isShortlisted of [true, false])
    good(
      await verb(owner, id, `responses/${responseId}/shortlisting`, { is_shortlisted: isShortlisted }),
      200,
    );
  good(await put(viewer!, id, '/pass', { is_passed: true }), 200);
  expect((await heard()).map((names, at) => names.slice(before[at]!.length))).toEqual([
    [],
    [],
    ['opportunity.touched'],
  ]);
  const owners = await pushedTo(owner);
  good(await put(viewer!, id, '/response', { message: 'A draft' }), 200);
  good(await viewer!.client.delete(`/api/projects/${id}/response`), 200);
  expect(await pushedTo(owner)).toEqual(owners);
  await put(owner, id, '', { ...aForm({ deadline: inDays(20) }), version });
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responseId}/shortlisting`, { is_shortlisted: true }), 200);
  const decided = await heard();
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  good(await verb(secret!, id, 'award/refusal', { reason: 'No' }), 200);
  expect(await heard()).toEqual(decided);
});

test('a winner learns nothing of whoever was chosen before and said no', async () => {
  const owner = await aMember(server, community);
  const first = await aMember(server, community, { company: 'Quoll Builders' });
  const second = await aMember(server, community);
  const id = await anAward(server, owner, [first, second]);
  good(await verb(first, id, 'award/refusal', { reason: 'Numbat season' }), 200);
  const other = (await responsesTo(owner, id)).responses.find(({ status }) => status === 'Sent');
  good(await verb(owner, id, `responses/${other!.id}/award`), 200);
  good(await verb(second, id, 'award/acceptance'), 200);
  const read = async (member: TestMember) =>
    (await member.client.get(`/api/projects/${id}/activity`)).text +
    (await member.client.get(`/api/projects/${id}`)).text;
  for (const word of ['Quoll', 'Numbat', 'turned down']) expect(await read(second)).not.toContain(word);
  expect(await read(owner)).toContain('Numbat season');
  expect(await read(second)).toContain('chose a response');
});

test('the shortlist is in nobody’s data but the owner’s, and an award that lapsed does not speak of it', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(first!, id);
  good(await verb(owner, id, `responses/${responseId}/shortlisting`, { is_shortlisted: true }), 200);
  const data = async () =>
    strFromU8(unzipSync((await first!.client.get('/api/my-data')).content)['opportunities.json']!);
  expect(await data()).toContain('"Sent"');
  expect(await data()).not.toMatch(/shortlist/i);
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responseId}/shortlisting`, { is_shortlisted: false }), 200);
  const everything = (await first!.client.get(`/api/projects/${id}/activity`)).text + (await data());
  expect(everything).not.toMatch(/shortlist/i);
});

test('a partner who was named in a draft and not asked yet hears nothing when it is discarded', async () => {
  const [owner, lead, partner] = await ownerAnd(server, community, 2);
  await aPartnership(lead!, partner!);
  const { id } = await anOpportunity(owner, { visibility: 'chosen', chosen_company_ids: [lead!.id] });
  const before = await pushedTo(partner!);
  good(await put(lead!, id, '/response', { message: 'Together', partner_company_id: partner!.id }), 200);
  good(await lead!.client.delete(`/api/projects/${id}/response`), 200);
  expect(await pushedTo(partner!)).toEqual(before);
});

test('whoever was declined hears nothing more of it, and whoever responded and follows it hears it once', async () => {
  const [owner, declined, sent, follower, formerPartner] = await ownerAnd(server, community, 4);
  const { id, version } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(declined!, id);
  await aResponse(sent!, id);
  for (const member of [declined!, sent!, follower!, formerPartner!])
    good(await put(member, id, '/subscription', { is_subscribed: true }), 200);
  good(await verb(owner, id, `responses/${responseId}/refusal`, { word: 'Sorry' }), 200);
  const members = [declined!, sent!, follower!, formerPartner!];
  const told = async (name: string) => {
    const { rows } = await server.database.admin.query<{ id: number }>(
      `SELECT m.id FROM events e JOIN members m ON m.community_id = e.community_id
          AND CASE e.audience WHEN 'member' THEN m.id WHEN 'company' THEN m.company_id END = ANY (e.tells)
        WHERE e.name = $1 AND (e.payload->>'opportunity_id')::bigint = $2`,
      [name, id],
    );
    return members.map((member) => rows.filter((row) => row.id === member.id).length);
  };
  good(await put(owner, id, '', { ...aForm({ title: 'A newer roof', deadline: inDays(12) }), version }), 200);
  expect(await told('opportunity.confirmation_asked')).toEqual([0, 1, 0, 0]);
  expect(await told('opportunity.changed')).toEqual([1, 0, 1, 1]);
  await server.database.admin.query("UPDATE opportunities SET visibility = 'partners' WHERE id = $1", [id]);
  good(await verb(owner, id, 'cancellation'), 200);
  expect(await told('opportunity.cancelled')).toEqual([0, 1, 0, 0]);
  expect(await told('opportunity.moved')).toEqual([1, 0, 0, 0]);
});

test('the history is read page by page without a gap', async () => {
  const [owner, reader] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await server.database.admin.query(
    `INSERT INTO opportunity_activities (community_id, opportunity_id, company_id, action_type, detail, audience, created_at)
     SELECT community_id, id, company_id, 'change', jsonb_build_object('changed', jsonb_build_array('brief')), 'all', now() - (n / 3) * interval '1 minute'
       FROM opportunities CROSS JOIN generate_series(1, 119) AS n WHERE id = $1`,
    [id],
  );
  const seen: number[] = [];
  let after = '';
  for (let pages = 0; pages < 5; pages += 1) {
    const { body } = await reader!.client.get<{ activities: Activity[]; next: string | null }>(
      `/api/projects/${id}/activity${after}`,
    );
    seen.push(...body.activities.map((each) => each.id));
    if (body.next === null) break;
    after = `?after=${body.next}`;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect((await reader!.client.get(`/api/projects/${id}/activity?after=nonsense`)).status).toBe(400);
  expect((await show(reader!, id)).version).toBe(1);
});
