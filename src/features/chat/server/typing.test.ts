import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aConversation, plain } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const typing = (who: TestMember, id: number | string) =>
  who.client.post(`/api/chat/conversations/${id}/typing`, { json: {} });

/** What is whispered to a member from now on. */
function whispersTo(who: TestMember): object[] {
  const heard: object[] = [];
  server.services.fanOut.listenToWhispers(
    { community_id: community.id, member_id: who.id },
    ({ name, payload }) => heard.push({ name, ...payload }),
  );
  return heard;
}

describe('typing', () => {
  it('is told to the other one alone, and leaves nothing in the database', async () => {
    const [ada, ben, eve] = [
      await aMember(server, community),
      await aMember(server, community),
      await aMember(server, community),
    ];
    const id = await aConversation(ada, ben);
    const [toAda, toBen, toEve] = [whispersTo(ada), whispersTo(ben), whispersTo(eve)];
    const versions = async () =>
      (
        await server.database.admin.query(
          'SELECT (SELECT count(*) FROM events) AS events, (SELECT sum(version) FROM streams) AS streams, (SELECT change FROM conversations WHERE id = $1)',
          [id],
        )
      ).rows;
    const before = await versions();
    expect(good(await typing(ada, id), 200)).toEqual({});
    expect(toBen).toEqual([{ name: 'chat.typing', conversation_id: id, user_id: ada.id }]);
    expect([toAda, toEve]).toEqual([[], []]);
    expect(await versions()).toEqual(before);
  });

  it('in a conversation of others is not found, byte for byte as in one that does not exist', async () => {
    const [ada, ben, eve] = [
      await aMember(server, community),
      await aMember(server, community),
      await aMember(server, community),
    ];
    const id = await aConversation(ada, ben);
    const heard = [whispersTo(ada), whispersTo(ben)];
    const [foreign, none] = [await typing(eve, id), await typing(eve, 999_999_999)];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(plain(foreign)).toBe(plain(none));
    expect(heard).toEqual([[], []]);
    expect((await typing(eve, 'x')).status).toBe(404);
    expect(
      (await server.visitor(community.subdomain).post(`/api/chat/conversations/${id}/typing`)).status,
    ).toBe(401);
    const stranger = await aMember(server, await aCommunity(server));
    expect((await typing(stranger, id)).status).toBe(404);
  });

  it('is told to nobody where one has blocked the other', async () => {
    const [ada, ben] = [await aMember(server, community), await aMember(server, community)];
    const id = await aConversation(ada, ben);
    await server.database.admin.query(
      'UPDATE conversation_participants SET has_blocked = true WHERE conversation_id = $1 AND member_id = $2',
      [id, ben.id],
    );
    const heard = [whispersTo(ada), whispersTo(ben)];
    expect((await typing(ada, id)).status).toBe(200);
    expect((await typing(ben, id)).status).toBe(200);
    expect(heard).toEqual([[], []]);
  });
});
