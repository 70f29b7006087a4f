import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { phonePhoto, png } from '../../../kit/server/files/samples.test-support.ts';
import type { Sent } from '../contract/types.ts';
import { aConversation, badgeOf, listOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;
const pdf = new Blob(['%PDF-1.4\n1 0 obj\nendobj\n%%EOF']);

function sendFile(
  who: TestMember,
  fields: Record<string, string | number>,
  content: Blob | null = pdf,
  name = 'plan of the wall.pdf',
) {
  const multipart = new FormData();
  for (const [key, value] of Object.entries(fields)) multipart.set(key, String(value));
  if (content) multipart.set('file', content, name);
  return who.client.post<Sent>('/api/chat/files', { multipart });
}

const filesKept = async () =>
  Number((await server.database.admin.query('SELECT count(*) AS kept FROM files')).rows[0].kept);

describe('a file', () => {
  it('is sent with a line of text, and opened by the two alone', async () => {
    const [ada, ben] = await two();
    const eve = await aMember(server, community, { isAdmin: true });
    const colleague = await aMember(server, community, { colleagueOf: ben });
    const elsewhere = await aMember(server, await aCommunity(server));
    const id = await aConversation(ada, ben);
    const sent = good(await sendFile(ada, { conversation_id: id, message: 'The plan' }), 200);
    expect(sent.Message).toMatchObject({
      kind: 'file',
      contentType: 'text',
      caption: 'The plan',
      file: { name: 'plan of the wall.pdf', media_type: 'application/pdf', size: pdf.size, width: null },
    });
    expect(await peek(ben, id, { After: sent.MessageId - 1 })).toEqual([
      { ...sent.Message, client_id: null },
    ]);
    expect((await listOf(ben))[0]!.last_message_content).toBe('The plan');
    const { url } = sent.Message.file!;
    for (const one of [ada, ben]) {
      const got = await one.client.get(url);
      expect([got.status, got.text]).toEqual([200, await pdf.text()]);
      expect(got.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; .*plan of the wall\.pdf/),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
      const known = await one.client.get(url, { headers: { 'if-none-match': got.headers['etag']! } });
      expect([known.status, known.text]).toEqual([304, '']);
    }
    const missing = await eve.client.get(`/api/chat/conversations/999999999/messages/${sent.MessageId}/file`);
    for (const stranger of [eve, colleague, elsewhere]) {
      const answer = await stranger.client.get(url);
      expect([answer.status, plain(answer)]).toEqual([404, plain(missing)]);
    }
    expect((await server.visitor(community.subdomain).get(url)).status).toBe(401);
    const { rows } = await server.database.admin.query<{ name: string }>(
      'SELECT f.name FROM files f JOIN chat_messages m ON m.file_id = f.id WHERE m.id = $1',
      [sent.MessageId],
    );
    // Its name in the store would not open it either.
    expect((await ada.client.get(`/files/${rows[0]!.name}`)).status).toBe(404);
  });

  it('that is a picture is made anew, has a size, and is shown in its place', async () => {
    const [ada, ben] = await two();
    const photo = new Blob([new Uint8Array(await phonePhoto(40, 30))]);
    const sent = good(await sendFile(ada, { recipient_user_id: ben.id }, photo, 'IMG_1.jpg'), 200);
    const { url } = sent.Message.file!;
    expect(sent.Message).toMatchObject({
      contentType: 'image',
      message_content: url,
      caption: '',
      file: { name: 'IMG_1.webp', media_type: 'image/webp', width: 30, height: 40 },
    });
    expect((await listOf(ben))[0]!.last_message_content).toBe('Photo');
    const got = await ben.client.get(url);
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(got.text).not.toContain('Sample camera');
    expect(await badgeOf(ben)).toBe(1);
  });

  it('without words stands in the list, and in a reply, by its name', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await sendFile(ada, { conversation_id: id }), 200);
    expect((await listOf(ben))[0]!.last_message_content).toBe('plan of the wall.pdf');
    const reply = good(await write(ben, id, 'Thanks', { ReplyTo: String(MessageId) }), 200);
    expect(reply.Message.reply_to).toMatchObject({ message_content: 'plan of the wall.pdf' });
    expect((await peek(ada, id)).at(-1)!.reply_to).toEqual(reply.Message.reply_to);
  });

  it('is sent once and kept once, however often and however fast it comes', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const before = await filesKept();
    const fields = { conversation_id: id, client_id: 'file-1', message: 'Here' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendFile(ada, fields)));
    const ids = answers.map((answer) => good(answer, 200).MessageId);
    expect(new Set(ids).size).toBe(1);
    expect(good(await sendFile(ada, fields), 200).MessageId).toBe(ids[0]);
    expect(await filesKept()).toBe(before + 1);
    expect((await peek(ben, id)).filter((each) => each.file)).toHaveLength(1);
    expect((await sendFile(ada, { ...fields, message: 'Another' })).status).toBe(409);
    expect(await filesKept()).toBe(before + 1);
  });

  it('is refused with a sentence', async () => {
    const [ada, ben] = await two();
    const eve = await aMember(server, community);
    const id = await aConversation(ada, ben);
    const before = await filesKept();
    const statusOf = async (...call: Parameters<typeof sendFile>) => (await sendFile(...call)).status;
    expect(await statusOf(ada, { conversation_id: id }, null)).toBe(400);
    expect(await statusOf(ada, {})).toBe(400);
    expect(await statusOf(ada, { conversation_id: id, recipient_user_id: ben.id })).toBe(400);
    expect(await statusOf(ada, { conversation_id: id }, new Blob(['']))).toBe(400);
    expect(await statusOf(ada, { conversation_id: id }, new Blob([new Uint8Array(300).fill(7)]))).toBe(415);
    expect(await statusOf(ada, { conversation_id: id, message: 'x'.repeat(5001) })).toBe(400);
    expect(await statusOf(ada, { conversation_id: id, reply_to: 999_999_999 })).toBe(400);
    expect(await statusOf(ada, { recipient_user_id: ada.id })).toBe(400);
    expect(await statusOf(ada, { recipient_user_id: 999_999_999 })).toBe(404);
    const large = new Blob([await pdf.text(), new Uint8Array(25 * 1_048_576)]);
    expect(await statusOf(ada, { conversation_id: id }, large)).toBe(413);
    const foreign = await sendFile(eve, { conversation_id: id });
    expect([foreign.status, plain(foreign)]).toEqual([
      404,
      plain(await sendFile(eve, { conversation_id: 999_999_999 })),
    ]);
    good(
      await ben.client.ask(`/api/chat/conversations/${id}`, { method: 'PATCH', json: { is_blocked: true } }),
      200,
    );
    expect(await sendFile(ada, { conversation_id: id })).toMatchObject({
      status: 403,
      body: { error: { code: 'chat.blocked_by_them' } },
    });
    expect(await statusOf(ada, { recipient_user_id: ben.id })).toBe(403);
    expect(await filesKept()).toBe(before);
    expect(await peek(ada, id)).toHaveLength(2);
  });

  it('goes with its message', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const before = await filesKept();
    const picture = new Blob([new Uint8Array(await png())]);
    const { MessageId, Message } = good(await sendFile(ada, { conversation_id: id }, picture), 200);
    const gone = good(await ada.client.delete(`/api/chat/conversations/${id}/messages/${MessageId}`), 200);
    expect(gone).toMatchObject({ file: null, contentType: 'text', message_content: '', caption: '' });
    expect(await filesKept()).toBe(before);
    for (const one of [ada, ben]) expect((await one.client.get(Message.file!.url)).status).toBe(404);
  });

  it('from before somebody followed a colleague is not theirs, unless its author agreed', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId, Message } = good(await sendFile(ada, { conversation_id: id }), 200);
    const { admin } = server.database;
    await admin.query(
      'UPDATE conversation_participants SET sees_from = $3 WHERE conversation_id = $1 AND member_id = $2',
      [id, ben.id, MessageId + 1],
    );
    expect((await ben.client.get(Message.file!.url)).status).toBe(404);
    expect((await ada.client.get(Message.file!.url)).status).toBe(200);
    await admin.query(
      'UPDATE conversation_participants SET given_by = $2 WHERE conversation_id = $1 AND member_id = $3',
      [id, [ada.id], ben.id],
    );
    expect((await ben.client.get(Message.file!.url)).status).toBe(200);
  });

  it('about a referral is among its messages', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    await aPartnership(ada, ben);
    const { id: referral } = await aReferral(ada, ben);
    const { MessageId } = good(await sendFile(ada, { conversation_id: id, referral_id: referral }), 200);
    const about = await peek(ben, id, { After: 0, ReferralId: referral });
    expect(about.map((message) => message.id)).toEqual([MessageId]);
    expect((await sendFile(ada, { conversation_id: id, referral_id: 999_999 })).status).toBe(400);
  });
});

describe('a video call', () => {
  const call = (who: TestMember, id: number, json: object = {}) =>
    who.client.post<Sent>(`/api/chat/conversations/${id}/calls`, { json });

  it('is a message with a room that nobody can guess, another one for everybody who follows', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const first = good(await call(ada, id, { client_id: 'call-1' }), 200);
    expect(first.Message).toMatchObject({ kind: 'call', contentType: 'text' });
    const address = first.Message.message_content;
    expect(address).toMatch(/^https:\/\/meet\.jit\.si\/guildhall-[0-9a-f]{40}$/);
    expect((await listOf(ben))[0]!.last_message_content).toBe('Video call');
    expect(good(await call(ada, id, { client_id: 'call-1' }), 200).MessageId).toBe(first.MessageId);
    expect(good(await call(ben, id), 200).Message.message_content).toBe(address);
    const other = await aConversation(ada, await aMember(server, community));
    expect(good(await call(ada, other), 200).Message.message_content).not.toBe(address);
    await server.database.admin.query('UPDATE conversations SET takeovers = 1 WHERE id = $1', [id]);
    expect(good(await call(ben, id), 200).Message.message_content).not.toBe(address);
  });

  it('never waits in a ring with the author’s messages', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          at % 2 === 0 ? call(ada, id) : write(ada, id, `text ${round} ${at}`),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    }
    const { rows } = await server.database.admin.query<{ deadlocks: number }>(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows[0]!.deadlocks).toBe(0);
  });

  it('is refused to strangers, to the blocked and with a bad client id', async () => {
    const [ada, ben] = await two();
    const eve = await aMember(server, community);
    const id = await aConversation(ada, ben);
    const foreign = await call(eve, id);
    expect([foreign.status, plain(foreign)]).toEqual([404, plain(await call(eve, 999_999_999))]);
    expect((await call(ada, id, { client_id: 'with a blank' })).status).toBe(400);
    good(
      await ben.client.ask(`/api/chat/conversations/${id}`, { method: 'PATCH', json: { is_blocked: true } }),
      200,
    );
    expect((await call(ada, id)).status).toBe(403);
    expect((await call(ben, id)).status).toBe(409);
  });
});
