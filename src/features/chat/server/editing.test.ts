import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { FoundMessage } from '../contract/conversations.ts';
import type { ChatMessage, Sent } from '../contract/types.ts';
import { mostEdits } from '../rules.ts';
import { aConversation, badgeOf, listOf, messagesOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;

const edit = (who: TestMember, id: number, messageId: number, text: unknown, key?: string) =>
  who.client.put<ChatMessage>(`/api/chat/conversations/${id}/messages/${messageId}/text`, {
    json: { text },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const remove = (who: TestMember, id: number, messageId: number) =>
  who.client.delete<ChatMessage>(`/api/chat/conversations/${id}/messages/${messageId}`);
const report = (who: TestMember, id: number, messageId: number) =>
  who.client.post<{ report_id: number }>(`/api/chat/conversations/${id}/messages/${messageId}/report`, {
    json: { reason: 'rude' },
  });
const age = (messageId: number, span: string) =>
  server.database.admin.query('UPDATE chat_messages SET created_at = now() - $2::interval WHERE id = $1', [
    messageId,
    span,
  ]);
const formerTexts = async (messageId: number) => {
  const { rows } = await server.database.admin.query<{ content: string }>(
    'SELECT content FROM chat_former_texts WHERE message_id = $1 ORDER BY change',
    [messageId],
  );
  return rows.map((row) => row.content);
};
const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { error: { code: string } }).error.code,
];

/** A conversation with a message of ada's that ben has not read. */
async function aMessage(text = 'See you on Munday') {
  const [ada, ben] = await two();
  const id = await aConversation(ada, ben);
  good(await messagesOf(ben, id), 200);
  const { MessageId } = good(await write(ada, id, text), 200);
  return { ada, ben, id, MessageId };
}

describe('editing a message', () => {
  it('shows the new text to both, marked with its time, and keeps the former one out of sight', async () => {
    const { ada, ben, id, MessageId } = await aMessage();
    const before = await peek(ben, id);
    expect(before.at(-1)).toMatchObject({ id: MessageId, edited_at: null });
    const Change = Math.max(...before.map((each) => each.change));
    const edited = good(await edit(ada, id, MessageId, 'See you on Monday'), 200);
    expect(edited).toMatchObject({ id: MessageId, message_content: 'See you on Monday', is_deleted: false });
    expect(Date.parse(edited.edited_at!)).toBeGreaterThanOrEqual(Date.parse(edited.message_time));
    const polled = await messagesOf(ben, id, { After: MessageId, Change });
    expect(good(polled, 200)).toMatchObject([
      { id: MessageId, message_content: 'See you on Monday', edited_at: edited.edited_at, client_id: null },
    ]);
    expect(polled.text).not.toContain('Munday');
    for (const one of [ada, ben])
      expect((await listOf(one))[0]).toMatchObject({ last_message_content: 'See you on Monday' });
    expect(await formerTexts(MessageId)).toEqual(['See you on Munday']);
  });

  it('counts nothing anew, tells no one outside of the page, and shows itself on the screens of both', async () => {
    const { ada, ben, id, MessageId } = await aMessage();
    const told = await eventsFor(server, ben);
    expect(await badgeOf(ben)).toBe(1);
    good(await edit(ada, id, MessageId, 'another'), 200);
    expect(await badgeOf(ben)).toBe(1);
    expect(await eventsFor(server, ben)).toEqual(told);
    const { rows } = await server.database.admin.query(
      `SELECT e.name, array_agg(s.owner_id ORDER BY s.owner_id)::integer[] AS screens
         FROM events e JOIN stream_events s ON s.community_id = e.community_id AND s.event_id = e.id
        WHERE (e.payload->>'conversation_id')::bigint = $1 GROUP BY e.id, e.name ORDER BY e.id DESC LIMIT 1`,
      [id],
    );
    expect(rows).toEqual([{ name: 'chat.changed', screens: [ada.id, ben.id] }]);
  });

  it('is found by its new words and no longer by the former ones', async () => {
    const { ada, ben, id, MessageId } = await aMessage('The quay opens at noon');
    good(await edit(ada, id, MessageId, 'The harbour opens at noon'), 200);
    const found = async (who: TestMember, q: string) =>
      good(
        await who.client.get<{ messages: FoundMessage[] }>(`/api/chat/search?q=${q}&conversation_id=${id}`),
        200,
      ).messages.map((each) => each.message_id);
    for (const who of [ada, ben]) {
      expect(await found(who, 'harbour')).toEqual([MessageId]);
      expect(await found(who, 'noon')).toEqual([MessageId]);
      expect(await found(who, 'quay')).toEqual([]);
    }
  });

  it('changes what is quoted of it, and not the preview of a later message', async () => {
    const { ada, ben, id, MessageId } = await aMessage('Bring teh plans');
    const answer = good(await write(ben, id, 'I will', { ReplyTo: String(MessageId) }), 200);
    const Change = answer.Message.change;
    good(await edit(ada, id, MessageId, 'Bring the plans'), 200);
    const polled = await peek(ben, id, { After: answer.MessageId, Change });
    expect(polled.find((each) => each.id === answer.MessageId)).toMatchObject({
      message_content: 'I will',
      edited_at: null,
      reply_to: { id: MessageId, message_content: 'Bring the plans' },
    });
    expect((await listOf(ben))[0]).toMatchObject({ last_message_content: 'I will' });
  });

  it('changes the caption of a file and the words beside a referral', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const send = async (caption: string) => {
      const multipart = new FormData();
      multipart.append('conversation_id', String(id));
      multipart.append('message', caption);
      multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'plans.pdf');
      return good(await ada.client.post<Sent>('/api/chat/files', { multipart }), 200).MessageId;
    };
    const captioned = await send('Teh plans');
    expect(good(await edit(ada, id, captioned, 'The plans'), 200)).toMatchObject({
      caption: 'The plans',
      file: { name: 'plans.pdf' },
    });
    const referral = await aReferral(ada, ben);
    const about = good(await write(ada, id, 'Abuot this', { ReferralId: String(referral.id) }), 200);
    expect(good(await edit(ada, id, about.MessageId, 'About this'), 200)).toMatchObject({
      message_content: 'About this',
      referral_link: about.Message.referral_link,
    });
    const bare = [
      await send(''),
      good(await write(ada, id, '', { ReferralId: String(referral.id) }), 200).MessageId,
      good(await ada.client.post<Sent>(`/api/chat/conversations/${id}/calls`, { json: {} }), 200).MessageId,
    ];
    for (const messageId of bare)
      expect(codeOf(await edit(ada, id, messageId, 'words'))).toEqual([409, 'chat.nothing_to_edit']);
  });

  it('is for its author alone, who finds nothing to edit elsewhere', async () => {
    const { ada, ben, id, MessageId } = await aMessage('mine');
    const missing = plain(await edit(ada, 999_999_999, MessageId, 'yours'));
    const elsewhere = await aMember(server, await aCommunity(server));
    const admin = await aMember(server, community, { isAdmin: true });
    for (const who of [ben, admin, await aMember(server, community), elsewhere]) {
      const answer = await edit(who, id, MessageId, 'yours');
      expect([answer.status, plain(answer)]).toEqual([404, missing]);
    }
    expect((await edit(ada, id, 999_999_999, 'yours')).status).toBe(404);
    const other = await aConversation(ada, await aMember(server, community));
    expect((await edit(ada, other, MessageId, 'yours')).status).toBe(404);
    expect((await peek(ada, id)).at(-1)).toMatchObject({ message_content: 'mine', edited_at: null });
  });

  it('is refused with the field when the text is empty or too long', async () => {
    const { ada, id, MessageId } = await aMessage('kept');
    for (const text of ['', ' \n\r\n ', 'x'.repeat(5001), undefined, 7]) {
      const answer = await edit(ada, id, MessageId, text);
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['error']]);
      expect(answer.body).toMatchObject({ error: { fields: { text: expect.any(String) } } });
    }
    expect(good(await edit(ada, id, MessageId, '🙂'.repeat(5000)), 200).edited_at).not.toBeNull();
    expect(good(await edit(ada, id, MessageId, 'one\r\ntwo'), 200).message_content).toBe('one\ntwo');
  });

  it('ends 15 minutes after sending, except for a repetition of what was saved', async () => {
    const { ada, id, MessageId } = await aMessage('first');
    await age(MessageId, '14 minutes 50 seconds');
    const saved = good(await edit(ada, id, MessageId, 'second'), 200);
    await age(MessageId, '15 minutes 1 second');
    expect(codeOf(await edit(ada, id, MessageId, 'third'))).toEqual([409, 'chat.too_late_to_edit']);
    expect(good(await edit(ada, id, MessageId, 'second'), 200)).toMatchObject({
      edited_at: saved.edited_at,
      change: saved.change,
    });
    expect(await formerTexts(MessageId)).toEqual(['first']);
  });

  it('is refused for a deleted message, whose former texts are gone', async () => {
    const { ada, ben, id, MessageId } = await aMessage('rash');
    good(await edit(ada, id, MessageId, 'calm'), 200);
    expect(good(await remove(ada, id, MessageId), 200)).toMatchObject({ is_deleted: true, edited_at: null });
    expect(codeOf(await edit(ada, id, MessageId, 'again'))).toEqual([409, 'chat.message_deleted']);
    expect(await formerTexts(MessageId)).toEqual([]);
    expect((await peek(ben, id)).at(-1)).toMatchObject({ is_deleted: true, edited_at: null });
  });

  it('is refused where nothing can be written any more', async () => {
    const { ada, ben, id, MessageId } = await aMessage('before');
    const block = (who: TestMember, is_blocked: boolean) =>
      who.client.ask(`/api/chat/conversations/${id}`, { method: 'PATCH', json: { is_blocked } });
    good(await block(ben, true), 200);
    expect(codeOf(await edit(ada, id, MessageId, 'after'))).toEqual([403, 'chat.blocked_by_them']);
    good(await block(ben, false), 200);
    good(await block(ada, true), 200);
    expect(codeOf(await edit(ada, id, MessageId, 'after'))).toEqual([409, 'chat.blocked']);
    expect((await peek(ada, id)).at(-1)).toMatchObject({ message_content: 'before' });
  });

  it('is done once when it is sent again, also with the same key', async () => {
    const { ada, id, MessageId } = await aMessage('one');
    const [first, second] = await Promise.all([
      edit(ada, id, MessageId, 'two', 'the same edit'),
      edit(ada, id, MessageId, 'two', 'the same edit'),
    ]);
    expect(good(second, 200)).toEqual(good(first, 200));
    expect(good(await edit(ada, id, MessageId, 'two'), 200)).toEqual(first.body);
    expect(await formerTexts(MessageId)).toEqual(['one']);
  });

  it('has one winner when two edit at once, and loses neither text', async () => {
    const { ada, id, MessageId } = await aMessage('start');
    const texts = ['alpha', 'beta', 'gamma', 'delta'];
    const answers = await Promise.all(texts.map((text) => edit(ada, id, MessageId, text)));
    for (const [place, answer] of answers.entries())
      expect(good(answer, 200).message_content).toBe(texts[place]);
    const last = (await peek(ada, id)).at(-1)!;
    const former = await formerTexts(MessageId);
    expect(former[0]).toBe('start');
    expect([...former.slice(1), last.message_content].sort()).toEqual([...texts].sort());
    const { rows } = await server.database.admin.query<{ word: string }>(
      'SELECT word FROM chat_words WHERE message_id = $1',
      [MessageId],
    );
    expect(rows).toEqual([{ word: last.message_content }]);
  });

  it('and deleting at once leave the message deleted', async () => {
    const { ada, id, MessageId } = await aMessage('start');
    const [edited, deleted] = await Promise.all([
      edit(ada, id, MessageId, 'changed'),
      remove(ada, id, MessageId),
    ]);
    expect([200, 409]).toContain(edited.status);
    good(deleted, 200);
    expect((await peek(ada, id)).at(-1)).toMatchObject({ is_deleted: true, message_content: '' });
    expect(await formerTexts(MessageId)).toEqual([]);
  });

  it('does not make another message of one that is sent again by its client id', async () => {
    const { ada, id } = await aMessage();
    const { MessageId } = good(await write(ada, id, 'hullo', { ClientId: 'edited-1' }), 200);
    good(await edit(ada, id, MessageId, 'hello'), 200);
    good(await edit(ada, id, MessageId, 'hello there'), 200);
    expect(good(await write(ada, id, 'hullo', { ClientId: 'edited-1' }), 200)).toMatchObject({
      MessageId,
      Message: { message_content: 'hello there' },
    });
    expect(codeOf(await write(ada, id, 'hello there', { ClientId: 'edited-1' }))).toEqual([
      409,
      'chat.client_id_taken',
    ]);
  });

  it(`is possible ${mostEdits} times`, async () => {
    const { ada, id, MessageId } = await aMessage('start');
    await server.database.admin.query(
      `INSERT INTO chat_former_texts (community_id, conversation_id, message_id, change, content, written_at, replaced_at)
       SELECT community_id, conversation_id, id, -n, 'text ' || n, created_at, created_at
         FROM chat_messages CROSS JOIN generate_series(1, ${mostEdits - 1}) n WHERE id = $1`,
      [MessageId],
    );
    good(await edit(ada, id, MessageId, 'the last time'), 200);
    expect(codeOf(await edit(ada, id, MessageId, 'once more'))).toEqual([409, 'chat.edited_too_often']);
  });
});

describe('what a message said before', () => {
  interface Read {
    content: string;
    former_texts: { content: string; from: string; until: string }[];
  }
  const read = async (who: TestMember, id: number) =>
    good(await who.client.post<Read>(`/api/admin/chat-reports/${id}/reading`, {}), 200);

  it('is read by the admin who decides on a report, whatever its author does afterwards', async () => {
    const { ada, ben, id, MessageId } = await aMessage('You fool');
    const admin = await aMember(server, community, { isAdmin: true });
    const edited = good(await edit(ada, id, MessageId, 'You are mistaken'), 200);
    const { report_id } = good(await report(ben, id, MessageId), 201);
    const asReported = await read(admin, report_id);
    expect(asReported).toMatchObject({
      content: 'You are mistaken',
      former_texts: [{ content: 'You fool', from: edited.message_time, until: edited.edited_at }],
    });
    good(await edit(ada, id, MessageId, 'Have a good day'), 200);
    const texts = async () => {
      const { content, former_texts: former } = await read(admin, report_id);
      return [content, ...former.map((each) => each.content)];
    };
    expect(await texts()).toEqual(['You are mistaken', 'You fool', 'You are mistaken']);
    good(await remove(ada, id, MessageId), 200);
    expect(await texts()).toEqual(['You are mistaken', 'You fool', 'You are mistaken']);
  });

  it('is in the data of its author and of no one else', async () => {
    const { ada, ben, id, MessageId } = await aMessage('Xyzzy');
    good(await edit(ada, id, MessageId, 'Plugh'), 200);
    const dataOf = async (who: TestMember) =>
      strFromU8(unzipSync((await who.client.get('/api/my-data')).content)['chat-messages.json']!);
    expect(await dataOf(ada)).toContain('Xyzzy');
    expect(await dataOf(ben)).not.toContain('Xyzzy');
  });
});
