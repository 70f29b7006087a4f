import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestCommunity } from '../../../../testing/factories.ts';
import { untilWaiting } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Conversation } from '../contract/types.ts';
import { aConversation, badgeOf, listOf, messagesOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;

describe('the specification’s four calls', () => {
  it('begin a conversation, send, list and open', async () => {
    const [ada, ben] = await two();
    const first = good(await write(ada, ben, 'Shall we meet?'), 200);
    expect(first).toMatchObject({ ConversationId: expect.any(Number), MessageId: first.Message.id });
    good(await write(ben, first.ConversationId, 'Yes,\r\non Tuesday'), 200);

    const [row] = await listOf(ada);
    expect(row).toMatchObject({
      conversation_id: first.ConversationId,
      other_participant_id: ben.id,
      other_participant_first_name: 'Person',
      company_id: ben.id,
      last_message_user_id: ben.id,
      last_message_content: 'Yes,\non Tuesday',
      unread_messages: 1,
      closed_because: null,
    });
    const messages = good(await messagesOf(ada, first.ConversationId), 200);
    expect(messages.map((each) => each.message_content)).toEqual(['Shall we meet?', 'Yes,\non Tuesday']);
    expect(messages[1]).toMatchObject({
      message_user_id: ben.id,
      message_last_name: 'Person',
      message_last_name1: expect.stringContaining('Number'),
      contentType: 'text',
      referral_link: null,
    });
  });

  it('take JSON, a urlencoded and a multipart form', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const form = new FormData();
    form.set('ConversationId', String(id));
    form.set('Message', 'as a form');
    good(await ada.client.post('/api/user/messengersendmessage', { multipart: form }), 200);
    const ask = new FormData();
    ask.set('ConversationId', String(id));
    const answer = await ben.client.post<object[]>('/api/user/MessengerGetMessagesForConversation', {
      multipart: ask,
    });
    expect(good(answer, 200)).toHaveLength(3);
    expect(await badgeOf(ben)).toBe(0);
  });

  it('list by pages, and 304 as long as nothing has happened', async () => {
    const [ada, ben] = await two();
    const first = await aConversation(ada, ben);
    const second = await aConversation(ada, await aMember(server, community));
    const [newest] = await listOf(ada, '?PageSize=1');
    expect(newest!.conversation_id).toBe(second);
    const older = await listOf(ada, `?PageSize=1&Before=${newest!.last_message_id}`);
    expect(older.map((row) => row.conversation_id)).toEqual([first]);
    const { headers } = await ada.client.get('/api/user/MessengerAllConversations');
    const again = await ada.client.get('/api/user/MessengerAllConversations', {
      headers: { 'if-none-match': headers['etag']! },
    });
    expect(again.status).toBe(304);
    good(await write(ben, first, 'news'), 200);
    const fresh = await ada.client.get<Conversation[]>('/api/user/MessengerAllConversations', {
      headers: { 'if-none-match': headers['etag']! },
    });
    expect(fresh.status).toBe(200);
    expect(fresh.body[0]!.conversation_id).toBe(first);
  });
});

describe('what is read', () => {
  it('is what the plain call answers, and nothing with After or Before', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    for (const text of ['one', 'two', 'three']) good(await write(ben, id, text), 200);
    expect(await badgeOf(ada)).toBe(4);
    await peek(ada, id);
    await peek(ada, id, { Before: Number.MAX_SAFE_INTEGER });
    expect(await badgeOf(ada)).toBe(4);
    good(await messagesOf(ada, id), 200);
    expect(await badgeOf(ada)).toBe(0);
    expect((await listOf(ada))[0]!.unread_messages).toBe(0);
  });

  it('only moves forward, by exactly what was seen', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const texts = [];
    for (const text of ['one', 'two', 'three']) texts.push(good(await write(ben, id, text), 200).MessageId);
    const seen = (up_to: number) =>
      ada.client.post<object>(`/api/chat/conversations/${id}/seen`, { json: { up_to } });
    expect(good(await seen(texts[1]!), 200)).toEqual({ unread_messages: 1, messenger_messages_count: 1 });
    expect(good(await seen(texts[0]!), 200)).toEqual({ unread_messages: 1, messenger_messages_count: 1 });
    expect(good(await seen(texts[1]!), 200)).toEqual({ unread_messages: 1, messenger_messages_count: 1 });
    // One that does not exist yet is not read in advance.
    expect(good(await seen(texts[2]! + 1_000_000), 200)).toMatchObject({ messenger_messages_count: 0 });
    good(await write(ben, id, 'four'), 200);
    expect(await badgeOf(ada)).toBe(1);
  });

  it('is everything before one’s own answer', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await write(ben, id, 'and?'), 200);
    good(await write(ada, id, 'and so on'), 200);
    expect(await badgeOf(ada)).toBe(0);
    expect(await badgeOf(ben)).toBe(1);
  });
});

describe('a poll', () => {
  it('carries what is new, and how far the other one has seen', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const all = await peek(ada, id);
    const After = all.at(-1)!.id;
    const Change = Math.max(...all.map((each) => each.change));
    expect(await peek(ada, id, { After, Change })).toEqual([]);
    const { MessageId } = good(await write(ada, id, 'new'), 200);
    const [mine] = await peek(ada, id, { After, Change });
    expect(mine).toMatchObject({ id: MessageId, is_seen: false });
    good(await messagesOf(ben, id), 200);
    const later = await peek(ada, id, { After: MessageId, Change: mine!.change });
    expect(later).toMatchObject([{ id: MessageId, is_seen: true }]);
    // Told once: whoever goes on from there hears nothing more.
    expect(await peek(ada, id, { After: MessageId, Change: later[0]!.change })).toEqual([]);
  });

  it('pages without leaving one out', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    for (let count = 0; count < 7; count += 1) good(await write(ada, id, `message ${count}`), 200);
    const all = await peek(ben, id);
    const forwards = [];
    for (let After = 0; ;) {
      const page = await peek(ben, id, { After, PageSize: 2, Change: 0 });
      const fresh = page.filter((each) => each.id > After);
      if (fresh.length === 0) break;
      forwards.push(...fresh);
      After = fresh.at(-1)!.id;
    }
    expect(forwards.map((each) => each.id)).toEqual(all.map((each) => each.id));
    const backwards = [];
    for (let Before = Number.MAX_SAFE_INTEGER; ;) {
      const page = await peek(ben, id, { Before, PageSize: 4 });
      if (page.length === 0) break;
      backwards.unshift(...page);
      Before = page[0]!.id;
    }
    expect(backwards.map((each) => each.id)).toEqual(all.map((each) => each.id));
  });

  it('finds a message whose commit was delayed until the next one waits for it', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const known = (await peek(ben, id)).at(-1)!.id;
    // Whoever has the conversation's lock has its next number; the other one waits, and gets the number after.
    const { promise: isNumbered, resolve: sayNumbered } = Promise.withResolvers<void>();
    const { promise: isPolled, resolve: letCommit } = Promise.withResolvers<void>();
    const slow = server.services.database.inCommunity(
      { communityId: community.id, memberId: ada.id },
      async (tx) => {
        const { sendMessage } = await import('./send-message.ts');
        const { companyOf } = await import('../../../../testing/factories.ts');
        const company = await companyOf(server, ada);
        const caller = { memberId: ada.id, companyId: company.id, isAdmin: false, sessionId: '' };
        const sent = await sendMessage(tx, caller, id, { kind: 'text', content: 'slow' });
        sayNumbered();
        await isPolled;
        return sent;
      },
    );
    await isNumbered;
    const fast = write(ben, id, 'fast');
    await untilWaiting(server.database);
    expect(await peek(ben, id, { After: known })).toEqual([]);
    letCommit();
    let After = known;
    const found: string[] = [];
    while (found.length < 2) {
      const page = await peek(ben, id, { After });
      found.push(...page.map((each) => each.message_content));
      After = page.at(-1)?.id ?? After;
      await new Promise((resume) => setTimeout(resume, 50));
    }
    expect(found).toEqual(['slow', 'fast']);
    expect((await slow).MessageId).toBeLessThan(good(await fast, 200).MessageId);
  });
});

describe('once and for all', () => {
  it('a client id is one message, and its repetition the same answer', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(ada, id, 'only once', { ClientId: 'a-1' })),
    );
    expect(new Set(answers.map((answer) => good(answer, 200).MessageId)).size).toBe(1);
    expect((await peek(ben, id)).filter((each) => each.message_content === 'only once')).toHaveLength(1);
    expect((await write(ada, id, 'something else', { ClientId: 'a-1' })).status).toBe(409);
    // Somebody else's browser may have made the same one.
    good(await write(ben, id, 'mine', { ClientId: 'a-1' }), 200);
    const elsewhere = await aConversation(ada, await aMember(server, community));
    expect((await write(ada, elsewhere, 'only once', { ClientId: 'a-1' })).status).toBe(409);
  });

  it('two hundred first messages at once make one conversation with all of them', async () => {
    const [ada, ben] = await two();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, count) =>
        count % 2 === 0 ? write(ada, ben, `a ${count}`) : write(ben, ada, `b ${count}`),
      ),
    );
    const ids = new Set(answers.map((answer) => good(answer, 200).ConversationId));
    expect(ids.size).toBe(1);
    const messages = await peek(ada, [...ids][0]!, { After: 0, PageSize: 200 });
    expect(messages).toHaveLength(200);
    expect(await listOf(ada)).toHaveLength(1);
    expect(await peek(ben, [...ids][0]!, { After: 0, PageSize: 200 })).toMatchObject(
      messages.map(({ id }) => ({ id })),
    );
  });
});

describe('refusals', () => {
  it('a foreign conversation is not found, like one that does not exist', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const stranger = await aMember(server, community);
    const elsewhere = await aMember(server, await aCommunity(server));
    const calls = (member: typeof ada, which: number) => [
      messagesOf(member, which),
      messagesOf(member, which, { After: 0 }),
      write(member, which, 'hello'),
      member.client.get(`/api/chat/conversations/${which}`),
      member.client.post(`/api/chat/conversations/${which}/seen`, { json: { up_to: 1 } }),
    ];
    for (const member of [stranger, elsewhere]) {
      const foreign = await Promise.all(calls(member, id));
      const missing = await Promise.all(calls(member, 999_999_999));
      expect(foreign.map((answer) => answer.status)).toEqual(foreign.map(() => 404));
      expect(foreign.map(plain)).toEqual(missing.map(plain));
    }
    expect((await write(elsewhere, ada, 'hello')).status).toBe(404);
    expect(await peek(ada, id)).toHaveLength(2);
  });

  it('nobody without a session, and bad input names its field', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const visitor = server.visitor(community.subdomain);
    for (const path of [
      '/api/user/MessengerGetMessagesForConversation',
      '/api/user/MessengerSendMessage',
      '/api/user/MessengerSendMessageNewConversation',
    ])
      expect((await visitor.post(path, { json: { ConversationId: 'x' } })).status).toBe(401);
    expect((await visitor.get('/api/user/MessengerAllConversations?PageSize=x')).status).toBe(401);

    const bad: [string, object, string][] = [
      ['MessengerSendMessage', { ConversationId: id, Message: '' }, 'Message'],
      ['MessengerSendMessage', { ConversationId: id, Message: '\n\r\n \n' }, 'Message'],
      ['MessengerSendMessage', { ConversationId: id }, 'Message'],
      ['MessengerSendMessage', { ConversationId: id, Message: 'x'.repeat(5001) }, 'Message'],
      ['MessengerSendMessage', { ConversationId: id, Message: `e${'\u0301'.repeat(10_000)}` }, 'Message'],
      ['MessengerSendMessage', { ConversationId: id, Message: 'a\u0000b' }, 'Message'],
      ['MessengerSendMessage', { ConversationId: 'x', Message: 'hi' }, 'ConversationId'],
      ['MessengerSendMessage', { ConversationId: id, Message: 'hi', ClientId: 'x y' }, 'ClientId'],
      ['MessengerSendMessage', { ConversationId: id, Message: 'hi', ReplyTo: 999_999_999 }, 'ReplyTo'],
      ['MessengerSendMessage', { ConversationId: id, Message: 'hi', ReferralId: 999_999 }, 'ReferralId'],
      ['MessengerSendMessageNewConversation', { RecipientUserId: ada.id, Message: 'hi' }, 'RecipientUserId'],
      ['MessengerGetMessagesForConversation', { ConversationId: -1 }, 'ConversationId'],
      ['MessengerGetMessagesForConversation', { ConversationId: id, After: 'x' }, 'After'],
      ['MessengerGetMessagesForConversation', { ConversationId: id, After: 1, Before: 2 }, 'Before'],
      ['MessengerGetMessagesForConversation', { ConversationId: id, Change: 1 }, 'Change'],
    ];
    for (const [call, json, field] of bad) {
      const answer = await ada.client.post<{ error: { fields: object } }>(`/api/user/${call}`, { json });
      expect([call, json, answer.status]).toEqual([call, json, 400]);
      expect(answer.body.error.fields).toHaveProperty(field);
    }
    expect((await ada.client.get('/api/user/MessengerAllConversations?PageSize=0')).status).toBe(400);
  });

  it('five thousand characters of any kind are kept as they are', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const texts = ['😀'.repeat(5000), '<script>alert(1)</script> & "quotes"', '  שלום\n\u202Eabc  '];
    for (const text of texts) good(await write(ada, id, text), 200);
    const kept = (await peek(ben, id)).slice(2).map((each) => each.message_content);
    expect(kept).toEqual(texts);
  });

  it('whoever has left or is suspended is not written to', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ben.id]);
    expect((await write(ada, id, 'hello?')).status).toBe(409);
    expect((await listOf(ada))[0]!.closed_because).toBe('suspended');
    await server.database.admin.query(
      'UPDATE members SET suspended_at = NULL, left_at = now(), account_id = NULL WHERE id = $1',
      [ben.id],
    );
    expect((await write(ada, id, 'hello?')).status).toBe(409);
    expect((await listOf(ada))[0]!.closed_because).toBe('left');
    const gone = await aMember(server, community);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [gone.id]);
    expect((await write(ada, gone, 'hello?')).status).toBe(409);
  });
});

describe('spam', () => {
  it('stops whoever writes to many who have never answered, with a sentence', async () => {
    const spammer = await aMember(server, community);
    const strangers = [];
    for (let count = 0; count < 10; count += 1) strangers.push(await aMember(server, community));
    const answers = await Promise.all(strangers.map((stranger) => write(spammer, stranger, 'Buy this')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(6);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(refused.text).toContain('people who haven’t answered yet');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // More to one whom they have written to already is no new stranger.
    const [reached] = answers.flatMap((answer) => (answer.status === 200 ? [answer.body] : []));
    good(await write(spammer, reached!.ConversationId, 'Please'), 200);
  });

  it('is not hidden by archiving', async () => {
    const spammer = await aMember(server, community);
    const statuses = [];
    for (let count = 0; count < 8; count += 1) {
      const { status, body } = await write(spammer, await aMember(server, community), 'Buy this');
      statuses.push(status);
      const json = { is_archived: true };
      if (status === 200)
        good(
          await spammer.client.ask(`/api/chat/conversations/${body.ConversationId}`, {
            method: 'PATCH',
            json,
          }),
          200,
        );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  });

  it('does not slow down a lively conversation', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    for (let count = 0; count < 60; count += 1) good(await write(ada, id, `quick ${count}`), 200);
    expect(await badgeOf(ben)).toBe(60);
  });
});
