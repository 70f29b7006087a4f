import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ChatMessage } from '../contract/types.ts';
import { aConversation, badgeOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;

const react = (who: TestMember, [id, messageId]: readonly [number, number], emoji: string, is_on = true) =>
  who.client.put<ChatMessage>(`/api/chat/conversations/${id}/messages/${messageId}/reaction`, {
    json: { emoji, is_on },
  });

const smileys = Array.from({ length: 21 }, (_, at) => String.fromCodePoint(0x1_f600 + at));

describe('a reaction', () => {
  it('is added once, seen by both, part of a poll, and taken away', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const all = await peek(ada, id);
    const [first] = all;
    const Change = Math.max(...all.map((each) => each.change));
    const at = [id, first!.id] as const;
    const unread = await badgeOf(ada);
    expect(good(await react(ben, at, '👍🏽'), 200).reactions).toEqual([{ emoji: '👍🏽', user_ids: [ben.id] }]);
    const again = good(await react(ben, at, '👍🏽'), 200);
    expect(again.reactions).toEqual([{ emoji: '👍🏽', user_ids: [ben.id] }]);
    const polled = await peek(ada, id, { After: all.at(-1)!.id, Change });
    expect(polled).toMatchObject([{ id: first!.id, reactions: [{ emoji: '👍🏽', user_ids: [ben.id] }] }]);
    expect(await peek(ada, id, { After: all.at(-1)!.id, Change: again.change })).toEqual([]);
    good(await react(ada, at, '👍🏽'), 200);
    expect(good(await react(ben, at, '👍🏽', false), 200).reactions).toEqual([
      { emoji: '👍🏽', user_ids: [ada.id] },
    ]);
    expect(good(await react(ada, at, '👍🏽', false), 200).reactions).toEqual([]);
    expect(good(await react(ada, at, '👍🏽', false), 200).reactions).toEqual([]);
    expect(await badgeOf(ada)).toBe(unread);
  });

  it('of two at once is not lost', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const [first] = await peek(ada, id);
    const answers = await Promise.all(
      smileys
        .slice(0, 10)
        .flatMap((emoji) => [react(ada, [id, first!.id], emoji), react(ben, [id, first!.id], emoji)]),
    );
    for (const answer of answers) good(answer, 200);
    const [now] = await peek(ada, id);
    expect(now!.reactions).toHaveLength(10);
    for (const { user_ids: people } of now!.reactions)
      expect(new Set(people)).toEqual(new Set([ada.id, ben.id]));
  });

  it('is one emoji, of twenty different ones at most', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const [first] = await peek(ada, id);
    const at = [id, first!.id] as const;
    for (const bad of ['', 'a', '😀😀', '<b>', ':smile:', 'x'.repeat(100)])
      expect([bad, (await react(ada, at, bad)).status]).toEqual([bad, 400]);
    for (const emoji of smileys.slice(0, 20)) good(await react(ada, at, emoji), 200);
    const more = await react(ben, at, smileys[20]!);
    expect([more.status, more.body]).toMatchObject([409, { error: { code: 'chat.too_many_reactions' } }]);
    good(await react(ben, at, smileys[0]!), 200);
  });

  it('is refused to strangers, on deleted messages and in a blocked conversation', async () => {
    const [ada, ben] = await two();
    const eve = await aMember(server, community);
    const id = await aConversation(ada, ben);
    const [first, second] = await peek(ada, id);
    const foreign = await react(eve, [id, first!.id], '😀');
    expect(foreign.status).toBe(404);
    expect(plain(foreign)).toBe(plain(await react(eve, [999_999_999, first!.id], '😀')));
    expect((await react(ada, [id, 999_999_999], '😀')).status).toBe(404);
    // A message of another conversation is not in this one.
    const other = await aConversation(ada, eve);
    expect((await react(ada, [other, first!.id], '😀')).status).toBe(404);
    good(await ada.client.delete(`/api/chat/conversations/${id}/messages/${first!.id}`), 200);
    const deleted = await react(ben, [id, first!.id], '😀');
    expect([deleted.status, deleted.body]).toMatchObject([409, { error: { code: 'chat.message_deleted' } }]);
    good(await react(ada, [id, second!.id], '😀'), 200);
    good(
      await ben.client.ask(`/api/chat/conversations/${id}`, { method: 'PATCH', json: { is_blocked: true } }),
      200,
    );
    for (const one of [ada, ben]) expect((await react(one, [id, second!.id], '😃')).status).toBe(409);
    expect(good(await react(ada, [id, second!.id], '😀', false), 200).reactions).toEqual([]);
  });
});

describe('a reply', () => {
  it('to a message that was deleted is told with it', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const [first] = await peek(ada, id);
    const reply = good(await write(ben, id, 'Why?', { ReplyTo: String(first!.id) }), 200).Message;
    expect(reply.reply_to).toMatchObject({ message_content: 'Good morning', is_deleted: false });
    good(await ada.client.delete(`/api/chat/conversations/${id}/messages/${first!.id}`), 200);
    const polled = await peek(ben, id, { After: reply.id, Change: reply.change });
    expect(polled.map((each) => each.id)).toEqual([first!.id, reply.id]);
    expect(polled[1]!.reply_to).toMatchObject({ message_content: '', is_deleted: true });
  });
});
