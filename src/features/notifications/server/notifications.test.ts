import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'counts');
});
afterAll(() => server.close());

const path = '/api/User/GetUserNotificationsCount';
const counts = async ({ client }: TestMember) => (await client.get<Record<string, number>[]>(path)).body;

test('says what waits, to everybody of the company and to no other', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const colleague = await aMember(server, community, { colleagueOf: other });
  const none = {
    incoming_referral_count: 0,
    incoming_partnership_count: 0,
    outgoing_partnership_count: 0,
    messenger_messages_count: 0,
  };
  expect(await counts(me)).toEqual([none]);
  const { body } = await me.client.post<{ partnership: { id: number } }>('/api/partnerships', {
    json: { company_id: other.id },
  });
  expect(await counts(me)).toEqual([{ ...none, outgoing_partnership_count: 1 }]);
  for (const member of [other, colleague]) {
    expect(await counts(member)).toEqual([{ ...none, incoming_partnership_count: 1 }]);
  }
  const { id } = body.partnership;
  await colleague.client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } });
  expect([await counts(me), await counts(other)]).toEqual([[none], [none]]);
});

test('is for members, under any spelling of the path', async () => {
  const me = await aMember(server, community);
  expect((await me.client.get('/api/user/getusernotificationscount')).status).toBe(200);
  expect((await server.visitor('counts').get(path)).status).toBe(401);
});
