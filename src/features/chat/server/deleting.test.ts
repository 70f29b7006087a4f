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
import { aConversation, badgeOf, listOf, messagesOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;

const remove = (who: TestMember, id: number, messageId: number) =>
  who.client.delete<ChatMessage>(`/api/chat/conversations/${id}/messages/${messageId}`);

const wordsOf = async (messageId: number) =>
  (await server.database.admin.query('SELECT word FROM chat_words WHERE message_id = $1', [messageId])).rows;

describe('deleting a message', () => {
  it('leaves a trace, takes the words and the reactions, and tells both', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ada, id, 'Something rash'), 200);
    good(
      await ben.client.put(`/api/chat/conversations/${id}/messages/${MessageId}/reaction`, {
        json: { emoji: '😮', is_on: true },
      }),
      200,
    );
    expect(await wordsOf(MessageId)).not.toEqual([]);
    const before = await peek(ben, id);
    const Change = Math.max(...before.map((each) => each.change));
    const gone = good(await remove(ada, id, MessageId), 200);
    expect(gone).toMatchObject({ id: MessageId, message_content: '', is_deleted: true, reactions: [] });
    expect(await wordsOf(MessageId)).toEqual([]);
    const polled = await peek(ben, id, { After: MessageId, Change });
    expect(polled).toMatchObject([{ id: MessageId, message_content: '', is_deleted: true }]);
    for (const one of [ada, ben])
      expect((await listOf(one))[0]).toMatchObject({ last_message_content: 'Message deleted' });
    const { rows } = await server.database.admin.query('SELECT content FROM chat_messages WHERE id = $1', [
      MessageId,
    ]);
    expect(rows).toEqual([{ content: '' }]);
    // Once more, and both at once: the same answer, and nothing is counted twice.
    for (const again of await Promise.all([remove(ada, id, MessageId), remove(ada, id, MessageId)]))
      expect(good(again, 200)).toEqual(gone);
  });

  it('takes an unread one off, and a read one not', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await messagesOf(ben, id), 200);
    const first = good(await write(ada, id, 'one'), 200);
    const second = good(await write(ada, id, 'two'), 200);
    expect(await badgeOf(ben)).toBe(2);
    good(await remove(ada, id, first.MessageId), 200);
    expect(await badgeOf(ben)).toBe(1);
    expect((await listOf(ben))[0]).toMatchObject({ unread_messages: 1, last_message_content: 'two' });
    good(await remove(ada, id, first.MessageId), 200);
    expect(await badgeOf(ben)).toBe(1);
    good(await messagesOf(ben, id), 200);
    good(await remove(ada, id, second.MessageId), 200);
    expect([await badgeOf(ben), (await listOf(ben))[0]!.unread_messages]).toEqual([0, 0]);
    good(await write(ada, id, 'three'), 200);
    expect(await badgeOf(ben)).toBe(1);
  });

  it('of one that was read leaves those unread that came after it', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await messagesOf(ben, id), 200);
    const read = good(await write(ada, id, 'read'), 200);
    good(await write(ada, id, 'unread'), 200);
    const seen = { json: { up_to: read.MessageId } };
    good(await ben.client.post(`/api/chat/conversations/${id}/seen`, seen), 200);
    good(await remove(ada, id, read.MessageId), 200);
    expect([await badgeOf(ben), (await listOf(ben))[0]!.unread_messages]).toEqual([1, 1]);
  });

  it('is for its author, for 15 minutes', async () => {
    const [ada, ben] = await two();
    const eve = await aMember(server, community);
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ada, id, 'mine'), 200);
    expect(await remove(ben, id, MessageId)).toMatchObject({
      status: 403,
      body: { error: { code: 'chat.not_author' } },
    });
    const foreign = await remove(eve, id, MessageId);
    expect(foreign.status).toBe(404);
    expect(plain(foreign)).toBe(plain(await remove(eve, 999_999_999, MessageId)));
    expect((await remove(ada, id, 999_999_999)).status).toBe(404);
    const age = (minutes: string) =>
      server.database.admin.query(
        'UPDATE chat_messages SET created_at = now() - $2::interval WHERE id = $1',
        [MessageId, minutes],
      );
    await age('15 minutes 1 second');
    const late = await remove(ada, id, MessageId);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'chat.too_late_to_delete' } } });
    expect((await peek(ada, id)).at(-1)).toMatchObject({ message_content: 'mine', is_deleted: false });
    await age('14 minutes 50 seconds');
    good(await remove(ada, id, MessageId), 200);
    // Its trace is there for good, and asking again is answered however late it is.
    await age('1 day');
    good(await remove(ada, id, MessageId), 200);
  });

  it('does not let its client id be sent anew', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ada, id, 'rash', { ClientId: 'rash-1' }), 200);
    good(await remove(ada, id, MessageId), 200);
    const again = good(await write(ada, id, 'rash', { ClientId: 'rash-1' }), 200);
    expect(again).toMatchObject({ MessageId, Message: { is_deleted: true, message_content: '' } });
  });
});
