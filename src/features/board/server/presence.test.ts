import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
let ada: TestMember;
let bo: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  const community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
  stranger = await aMember(server, community);
  for (const who of [ada, bo, stranger])
    server.services.fanOut.listenToWhispers(
      { community_id: community.id, member_id: who.id },
      ({ name, payload }) => heard.push({ to: who.id, name, ...payload }),
    );
});
afterAll(() => server.close());

const heard: object[] = [];
const present = (who: TestMember, json: object) => who.client.post('/api/kanban/board/presence', { json });

it('is told to colleagues alone, and leaves nothing in the database', async () => {
  const count = async () => (await server.database.admin.query('SELECT count(*) FROM events')).rows;
  const before = await count();
  expect(good(await present(ada, { editing: 7 }), 200)).toEqual({});
  expect(heard).toEqual([
    { to: bo.id, name: 'board.presence', user_id: ada.id, editing: 7, is_leaving: false },
  ]);
  expect(await count()).toEqual(before);
});

it('refuses what is no card', async () => {
  expect((await present(ada, { editing: 'x' })).status).toBe(400);
});
