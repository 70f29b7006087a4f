import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { differencesOf } from '../../../../testing/differences.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aConversation, badgeOf, listOf, messagesOf, peek, write } from './chat.test-support.ts';
import { recount } from './recount.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

async function people(count: number): Promise<TestMember[]> {
  const all: TestMember[] = [];
  while (all.length < count) all.push(await aMember(server, community));
  return all;
}

const deadlocks = async () => {
  const { rows } = await server.database.admin.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]!.deadlocks);
};

describe('everything at once', () => {
  it('keeps each badge the sum of what is unread, and never ends in a deadlock', async () => {
    const before = await deadlocks();
    const crowd = await people(5);
    const pairs = crowd.flatMap((one, at) => crowd.slice(at + 1).map((other) => [one, other] as const));
    // Each pair has just met, writes in both directions, reads, mutes, archives, goes back and takes back, all of it at the same time.
    const statuses = await Promise.all(
      pairs.flatMap(([one, other]) => [lively(one, other), lively(other, one)]),
    );
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
    expect(await differencesOf(recount, server.services.database)).toEqual([]);
    for (const member of crowd) {
      const rows = [...(await listOf(member)), ...(await listOf(member, '?Archived=true'))];
      expect(rows).toHaveLength(crowd.length - 1);
      const counted = rows.filter((row) => !row.is_muted && !row.is_archived);
      expect(await badgeOf(member)).toBe(counted.reduce((sum, row) => sum + row.unread_messages, 0));
      for (const row of rows) {
        const theirs = (await peek(member, row.conversation_id, { After: row.read_to })).filter(
          (each) => each.message_user_id !== member.id && !each.is_deleted,
        );
        expect(theirs).toHaveLength(row.unread_messages);
      }
    }
    expect(await deadlocks()).toBe(before);
  });

  async function lively(me: TestMember, other: TestMember): Promise<number[]> {
    const statuses: number[] = [];
    const note = <A extends { status: number }>(answer: A) => {
      statuses.push(answer.status);
      return answer;
    };
    const first = note(await write(me, other, 'first'));
    const id = first.body.ConversationId;
    const at = `/api/chat/conversations/${id}`;
    await Promise.all([
      write(me, id, 'second').then(note),
      me.client.post(`${at}/seen`, { json: { up_to: first.body.MessageId } }).then(note),
      write(me, id, 'third').then(note),
      me.client.ask(at, { method: 'PATCH', json: { is_muted: me.id % 3 === 0 } }).then(note),
      messagesOf(me, id).then(note),
      write(me, other, 'fourth').then(note),
    ]);
    await Promise.all([
      me.client.delete(`${at}/messages/${first.body.MessageId}`).then(note),
      me.client.post(`${at}/unread`, { json: { from: first.body.MessageId } }).then(note),
      me.client.ask(at, { method: 'PATCH', json: { is_archived: me.id % 4 === 0 } }).then(note),
      write(me, id, 'last').then(note),
    ]);
    return statuses;
  }
});

describe('the nightly recount', () => {
  it('finds nothing where nothing is wrong, and sets right and tells what is', async () => {
    const [ada, ben] = (await people(2)) as [TestMember, TestMember];
    const id = await aConversation(ada, ben);
    good(await write(ben, id, 'and?'), 200);
    expect(await differencesOf(recount, server.services.database)).toEqual([]);
    const { admin } = server.database;
    const ofCommunity = { community_id: community.id };
    await admin.query('UPDATE conversation_participants SET unread = 7 WHERE member_id = $1', [ada.id]);
    await admin.query('UPDATE chat_members SET unread = 9 WHERE member_id = $1', [ben.id]);
    expect(await differencesOf(recount, server.services.database)).toEqual([
      { ...ofCommunity, member_id: ada.id, conversation_id: null, kept: 2, counted: 7 },
      { ...ofCommunity, member_id: ben.id, conversation_id: null, kept: 9, counted: 0 },
      { ...ofCommunity, member_id: ada.id, conversation_id: id, kept: 7, counted: 2 },
    ]);
    expect([await badgeOf(ada), await badgeOf(ben)]).toEqual([2, 0]);
    expect((await listOf(ada))[0]!.unread_messages).toBe(2);
    expect(await differencesOf(recount, server.services.database)).toEqual([]);
  });
});
