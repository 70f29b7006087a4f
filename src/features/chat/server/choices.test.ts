import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Conversation } from '../contract/types.ts';
import { aConversation, badgeOf, listOf, messagesOf, peek, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;

const change = (member: TestMember, id: number, json: object) =>
  member.client.ask<Conversation>(`/api/chat/conversations/${id}`, { method: 'PATCH', json });
const unreadFrom = (member: TestMember, id: number, from: number) =>
  member.client.post<{ unread_messages: number; messenger_messages_count: number }>(
    `/api/chat/conversations/${id}/unread`,
    { json: { from } },
  );
const settings = (member: TestMember, json: object) =>
  member.client.ask<object>('/api/chat/settings', { method: 'PATCH', json });

/** Whose screens were told, newest last. */
async function shown(name: string): Promise<number[][]> {
  const { rows } = await server.database.admin.query<{ members: number[] }>(
    `SELECT array_agg(s.owner_id ORDER BY s.owner_id)::integer[] AS members
       FROM events e JOIN stream_events s ON s.community_id = e.community_id AND s.event_id = e.id
      WHERE e.community_id = $1 AND e.name = $2 GROUP BY e.id ORDER BY e.id`,
    [community.id, name],
  );
  return rows.map((row) => row.members);
}

describe('muting and archiving', () => {
  it('take a conversation out of the badge, and undoing puts it back', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const other = await aConversation(ada, await aMember(server, community));
    good(await write(ben, id, 'and another thing'), 200);
    expect(await badgeOf(ada)).toBe(3);
    for (const [off, on] of [
      [{ is_muted: true }, { is_muted: false }],
      [{ is_archived: true }, { is_archived: false }],
      [{ is_blocked: true }, { is_blocked: false }],
    ] as const) {
      expect(good(await change(ada, id, off), 200)).toMatchObject({ ...off, unread_messages: 2 });
      expect(await badgeOf(ada)).toBe(1);
      good(await change(ada, id, off), 200);
      expect(await badgeOf(ada)).toBe(1);
      good(await change(ada, id, on), 200);
      expect(await badgeOf(ada)).toBe(3);
    }
    good(await change(ada, id, { is_muted: true, is_archived: true }), 200);
    expect((await listOf(ada)).map((row) => row.conversation_id)).toEqual([other]);
    expect((await listOf(ada, '?Archived=true')).map((row) => row.conversation_id)).toEqual([id]);
    expect((await listOf(ben)).map((row) => row.conversation_id)).toEqual([id]);
  });

  it('a message brings an archived one back, unless it is muted', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await messagesOf(ada, id), 200);
    good(await change(ada, id, { is_archived: true }), 200);
    good(await write(ben, id, 'still there?'), 200);
    expect((await listOf(ada))[0]).toMatchObject({ is_archived: false, unread_messages: 1 });
    expect(await badgeOf(ada)).toBe(1);
    good(await change(ada, id, { is_archived: true, is_muted: true }), 200);
    good(await write(ben, id, 'hello?'), 200);
    expect(await listOf(ada)).toEqual([]);
    expect(await badgeOf(ada)).toBe(0);
  });

  it('the badge is right however many change and write at once', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        count % 3 === 0 ? change(ada, id, { is_muted: count % 2 === 0 }) : write(ben, id, `at once ${count}`),
      ),
    );
    good(await change(ada, id, { is_muted: false }), 200);
    expect(await badgeOf(ada)).toBe(21);
  });

  it('shows the caller’s own screens, once for what really changed', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const before = (await shown('chat.changed')).length;
    good(await change(ada, id, { is_muted: true }), 200);
    good(await change(ada, id, { is_muted: true }), 200);
    good(await change(ada, id, {}), 200);
    good(await change(ada, id, { is_blocked: true }), 200);
    expect((await shown('chat.changed')).slice(before)).toEqual([[ada.id], [ada.id, ben.id]]);
  });
});

describe('blocking', () => {
  it('keeps both from writing, says so plainly, and passes nothing on', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await change(ada, id, { is_blocked: true }), 200);
    const refused = await write(ben, id, 'hello?');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('isn’t taking messages from you.');
    expect((await write(ben, ada, 'hello?')).status).toBe(403);
    expect((await write(ada, id, 'hello?')).status).toBe(409);
    expect((await listOf(ben))[0]!.closed_because).toBe('blocked_by_them');
    expect((await listOf(ada))[0]!.closed_because).toBe('blocked');

    const before = (await shown('chat.changed')).length;
    good(await messagesOf(ada, id), 200);
    expect((await shown('chat.changed')).slice(before)).toEqual([[ada.id]]);
    expect((await peek(ben, id)).map((each) => each.is_seen)).toEqual([false, false]);

    good(await change(ada, id, { is_blocked: false }), 200);
    good(await write(ben, id, 'thank you'), 200);
    expect((await peek(ben, id)).map((each) => each.is_seen)).toEqual([false, true, false]);
  });

  it('is undone by whoever did it, and by nobody else', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await change(ada, id, { is_blocked: true }), 200);
    good(await change(ben, id, { is_blocked: false }), 200);
    expect((await write(ben, id, 'hello?')).status).toBe(403);
  });
});

describe('somebody is told again of what they have not read', () => {
  const told = async (member: TestMember) =>
    (await eventsFor(server, member)).filter(({ name }) => name === 'chat.unread').length;
  /** Ada has something unread, and has been told of it. */
  async function aBurst() {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await write(ben, id, 'still there?'), 200);
    expect(await told(ada)).toBe(1);
    const isTold = async () => {
      const before = await told(ada);
      good(await write(ben, id, 'hello?'), 200);
      return (await told(ada)) > before;
    };
    return { ada, id, isTold };
  }

  it('when it comes back from the archive', async () => {
    const { ada, id, isTold } = await aBurst();
    good(await change(ada, id, { is_archived: true }), 200);
    expect(await isTold()).toBe(true);
    expect(await isTold()).toBe(false);
  });

  it('when they have marked it as unread', async () => {
    const { ada, id, isTold } = await aBurst();
    const messages = good(await messagesOf(ada, id), 200);
    good(await unreadFrom(ada, id, messages.at(-1)!.id), 200);
    expect(await isTold()).toBe(true);
    expect(await isTold()).toBe(false);
  });

  it('when they unmute it', async () => {
    const { ada, id, isTold } = await aBurst();
    good(await change(ada, id, { is_muted: true }), 200);
    expect(await isTold()).toBe(false);
    good(await change(ada, id, { is_muted: false }), 200);
    expect(await isTold()).toBe(true);
    expect(await isTold()).toBe(false);
  });

  it('after a day', async () => {
    const { ada, id, isTold } = await aBurst();
    expect(await isTold()).toBe(false);
    await server.database.admin.query(
      `UPDATE conversation_participants SET told_at = told_at - interval '1 day' WHERE conversation_id = $1 AND member_id = $2`,
      [id, ada.id],
    );
    expect(await isTold()).toBe(true);
    expect(await isTold()).toBe(false);
  });
});

describe('marking as unread', () => {
  it('goes back to what is left where the last message was deleted', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId: left } = good(await write(ben, id, 'stays'), 200);
    const { MessageId: gone } = good(await write(ben, id, 'goes'), 200);
    good(await messagesOf(ada, id), 200);
    good(await ben.client.delete(`/api/chat/conversations/${id}/messages/${gone}`), 200);
    expect(good(await unreadFrom(ada, id, gone), 200)).toMatchObject({ unread_messages: 1 });
    expect((await listOf(ada))[0]).toMatchObject({ unread_messages: 1, read_to: left - 1 });
  });

  it('goes back to a message, and stays until it is opened', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const ids = [];
    for (const text of ['one', 'two', 'three']) ids.push(good(await write(ben, id, text), 200).MessageId);
    good(await messagesOf(ada, id), 200);
    expect(good(await unreadFrom(ada, id, ids[1]!), 200)).toEqual({
      unread_messages: 2,
      messenger_messages_count: 2,
    });
    expect((await listOf(ada))[0]).toMatchObject({ unread_messages: 2, read_to: ids[1]! - 1 });
    // Once more, and from a later one: nothing more.
    good(await unreadFrom(ada, id, ids[1]!), 200);
    expect(good(await unreadFrom(ada, id, ids[2]!), 200)).toMatchObject({ messenger_messages_count: 2 });
    expect(await badgeOf(ada)).toBe(2);
    // What the other one saw of it stays.
    expect((await peek(ben, id)).at(-1)!.is_seen).toBe(true);
    good(await messagesOf(ada, id), 200);
    expect(await badgeOf(ada)).toBe(0);
  });

  it('counts nothing in a muted conversation', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ben, id, 'one'), 200);
    good(await messagesOf(ada, id), 200);
    good(await change(ada, id, { is_muted: true }), 200);
    expect(good(await unreadFrom(ada, id, MessageId), 200)).toEqual({
      unread_messages: 1,
      messenger_messages_count: 0,
    });
  });

  it('is refused for what is not there, and where there is nothing to read', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const elsewhere = await aConversation(ada, await aMember(server, community));
    const [foreign] = await peek(ada, elsewhere);
    expect((await unreadFrom(ada, id, foreign!.id)).status).toBe(400);
    expect((await unreadFrom(ada, id, 999_999_999)).status).toBe(400);
    const mine = good(await write(ada, id, 'the last word'), 200).MessageId;
    const refused = await unreadFrom(ada, id, mine);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('nothing from')]);
    expect((await ada.client.post(`/api/chat/conversations/${id}/unread`, { json: {} })).status).toBe(400);
  });
});

describe('seen marks', () => {
  it('are hidden for both ways, and come back', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await messagesOf(ada, id), 200);
    good(await messagesOf(ben, id), 200);
    const seen = async (member: TestMember) => (await peek(member, id)).map((each) => each.is_seen);
    expect([await seen(ada), await seen(ben)]).toEqual([
      [true, false],
      [false, true],
    ]);

    const before = (await shown('chat.seen_marks_changed')).length;
    expect(good(await settings(ada, { shows_seen: false }), 200)).toEqual({
      shows_seen: false,
      shares_after_leaving: false,
    });
    good(await settings(ada, { shows_seen: false }), 200);
    expect([await seen(ada), await seen(ben)]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await shown('chat.seen_marks_changed')).slice(before)).toEqual([[ada.id, ben.id]]);

    // That somebody reads is then known to their own screens alone.
    good(await write(ben, id, 'and now?'), 200);
    const told = (await shown('chat.changed')).length;
    good(await messagesOf(ada, id), 200);
    expect((await shown('chat.changed')).slice(told)).toEqual([[ada.id]]);

    good(await settings(ada, { shows_seen: true }), 200);
    expect(await seen(ben)).toEqual([false, true, true]);
  });

  it('and the choice for later are kept apart', async () => {
    const [ada] = await two();
    expect(good(await ada.client.get('/api/chat/settings'), 200)).toEqual({
      shows_seen: true,
      shares_after_leaving: false,
    });
    good(await settings(ada, { shares_after_leaving: true }), 200);
    expect(good(await settings(ada, { shows_seen: false }), 200)).toEqual({
      shows_seen: false,
      shares_after_leaving: true,
    });
    expect((await settings(ada, { shows_seen: 'perhaps' })).status).toBe(400);
    expect(await badgeOf(ada)).toBe(0);
  });
});

describe('refusals', () => {
  it('a stranger finds nothing to change, like in one that does not exist', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const [first] = await peek(ada, id);
    const stranger = await aMember(server, community);
    const admin = await aMember(server, community, { isAdmin: true });
    const calls = (member: TestMember, which: number) => [
      change(member, which, { is_muted: true }),
      change(member, which, { is_blocked: true }),
      unreadFrom(member, which, first!.id),
    ];
    const plain = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    for (const member of [stranger, admin]) {
      const foreign = await Promise.all(calls(member, id));
      const missing = await Promise.all(calls(member, 999_999_999));
      expect(foreign.map((answer) => answer.status)).toEqual([404, 404, 404]);
      expect(foreign.map((answer) => plain(answer.text))).toEqual(
        missing.map((answer) => plain(answer.text)),
      );
    }
    expect((await change(ada, id, { is_muted: 'yes' })).status).toBe(400);
    expect((await listOf(ada))[0]).toMatchObject({ is_muted: false, is_blocked: false });
  });
});
