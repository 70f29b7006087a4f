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
import type { LeftBehind } from '../contract/takeovers.ts';
import type { Conversation } from '../contract/types.ts';
import { aConversation, badgeOf, listOf, messagesOf, peek, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const takeOver = (member: TestMember, id: number) =>
  member.client.post<Conversation & { error: { code: string; message: string } }>(
    `/api/chat/conversations/${id}/takeover`,
    {},
  );
const share = (member: TestMember, id: number) =>
  member.client.post<Conversation>(`/api/chat/conversations/${id}/earlier`, {});
const leftBehind = async (member: TestMember, query = '') =>
  good(
    await member.client.get<{ conversations: LeftBehind[]; next: number | null }>(
      `/api/chat/left-behind${query}`,
    ),
    200,
  );
const removeFromTeam = async (contact: TestMember, { id }: TestMember) =>
  good(await contact.client.delete(`/api/my-company/team/${id}`), 200);
/** The contact leaves, and a colleague is the contact then. */
async function handOver(contact: TestMember, next: TestMember) {
  good(await contact.client.put('/api/my-company/contact', { json: { user_id: next.id } }), 200);
  await removeFromTeam(next, contact);
}
const contents = async (member: TestMember, id: number) =>
  (await peek(member, id)).map((each) => each.message_content);

/** The contact of a company, a colleague who is about to leave, and somebody of another company who knows the colleague. */
async function aCompany() {
  const contact = await aMember(server, community);
  const leaver = await aMember(server, community, { colleagueOf: contact });
  const other = await aMember(server, community);
  return { contact, leaver, other };
}

const line = 'Continues this conversation for a former colleague.';

describe('taking over', () => {
  it('goes on from a marked line, and the other side is told', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    const { MessageId: old } = good(await write(leaver, id, 'Our secret'), 200);
    good(await messagesOf(other, id), 200);
    await removeFromTeam(contact, leaver);
    expect((await leftBehind(contact)).conversations).toMatchObject([
      { conversation_id: id, other_participant_id: other.id, conversation_with_me: null },
    ]);
    expect((await listOf(other))[0]!.closed_because).toBe('left');

    const taken = good(await takeOver(contact, id), 200);
    expect(taken).toMatchObject({
      conversation_id: id,
      other_participant_id: other.id,
      unread_messages: 0,
      taken_over_from: taken.last_message_id,
      closed_because: null,
    });
    expect(await contents(contact, id)).toEqual([line]);
    expect(await peek(contact, id, { Before: old + 1 })).toEqual([]);
    expect(await contents(other, id)).toEqual(['Good morning', 'Good morning to you', 'Our secret', line]);
    expect((await listOf(other))[0]).toMatchObject({
      conversation_id: id,
      other_participant_id: contact.id,
      unread_messages: 0,
      closed_because: null,
      can_share_earlier: true,
    });
    expect(await badgeOf(other)).toBe(0);
    expect(await eventsFor(server, other)).toContainEqual({
      name: 'chat.taken_over',
      payload: { conversation_id: id },
    });
    good(await write(other, id, 'Welcome'), 200);
    good(await write(contact, id, 'Thank you'), 200);
    expect((await leftBehind(contact)).conversations).toEqual([]);
    // The two are one pair now: whoever writes to the other does so here.
    expect(good(await write(contact, other, 'Once more'), 200).ConversationId).toBe(id);
  });

  it('quotes nothing of what was said before', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    const { MessageId: secret } = good(await write(leaver, id, 'Our secret'), 200);
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    good(await write(other, id, 'As your colleague said', { ReplyTo: String(secret) }), 200);
    const messages = await peek(contact, id);
    expect(messages.at(-1)).toMatchObject({ message_content: 'As your colleague said', reply_to: null });
    expect(JSON.stringify(messages)).not.toContain('secret');
    expect((await write(contact, id, 'Which secret?', { ReplyTo: String(secret) })).status).toBe(400);
    expect((await peek(other, id)).at(-1)!.reply_to).toMatchObject({ message_content: 'Our secret' });
  });

  it('is once, however often and from however many tabs it is asked for', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    await removeFromTeam(contact, leaver);
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeOver(contact, id)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await contents(other, id)).filter((content) => content === line)).toHaveLength(1);
    const { rows } = await server.database.admin.query('SELECT takeovers FROM conversations WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ takeovers: 1 }]);
  });

  it('is for the company’s contact at that moment alone', async () => {
    const { contact, leaver, other } = await aCompany();
    const colleague = await aMember(server, community, { colleagueOf: contact });
    const admin = await aMember(server, community, { isAdmin: true });
    const id = await aConversation(leaver, other);
    // As long as nobody has left, there is nothing to follow.
    expect((await takeOver(contact, id)).status).toBe(404);
    expect((await leftBehind(contact)).conversations).toEqual([]);
    await removeFromTeam(contact, leaver);
    const plain = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    const missing = plain((await takeOver(contact, 999_999_999)).text);
    for (const member of [colleague, admin, other, await aMember(server, community)]) {
      const refused = await takeOver(member, id);
      expect([refused.status, plain(refused.text)]).toEqual([404, missing]);
      expect(await leftBehind(member)).toEqual({ conversations: [], next: null });
    }
    good(await contact.client.put('/api/my-company/contact', { json: { user_id: colleague.id } }), 200);
    expect((await takeOver(contact, id)).status).toBe(404);
    expect((await takeOver(colleague, id)).status).toBe(200);
    expect((await peek(colleague, id)).map((each) => each.message_content)).toEqual([line]);
    expect((await messagesOf(contact, id)).status).toBe(404);
  });

  it('leads to the conversation that there is already', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    const mine = await aConversation(contact, other);
    await removeFromTeam(contact, leaver);
    expect((await leftBehind(contact)).conversations).toMatchObject([
      { conversation_id: id, conversation_with_me: mine },
    ]);
    const refused = await takeOver(contact, id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'chat.conversation_exists']);
    expect(await contents(other, id)).toHaveLength(2);
    expect((await listOf(contact)).map((row) => row.conversation_id)).toEqual([mine]);
  });

  it('leaves out who is gone too, and who has blocked', async () => {
    const { contact, leaver, other } = await aCompany();
    const blocking = await aConversation(leaver, other);
    good(
      await other.client.ask(`/api/chat/conversations/${blocking}`, {
        method: 'PATCH',
        json: { is_blocked: true },
      }),
      200,
    );
    const second = await aCompany();
    const both = await aConversation(leaver, second.leaver);
    const withContact = await aConversation(leaver, contact);
    await removeFromTeam(second.contact, second.leaver);
    await removeFromTeam(contact, leaver);
    expect((await leftBehind(contact)).conversations).toEqual([]);
    expect((await takeOver(contact, blocking)).status).toBe(403);
    expect((await takeOver(contact, both)).status).toBe(409);
    expect((await takeOver(contact, withContact)).status).toBe(404);
  });

  it('lists by pages', async () => {
    const { contact, leaver } = await aCompany();
    const all = [];
    for (let count = 0; count < 23; count += 1)
      all.unshift(await aConversation(leaver, await aMember(server, community)));
    await removeFromTeam(contact, leaver);
    const first = await leftBehind(contact);
    const second = await leftBehind(contact, `?before=${first.next}`);
    expect(second.next).toBeNull();
    const found = [...first.conversations, ...second.conversations].map((row) => row.conversation_id);
    expect(found).toEqual(all);
  });
});

describe('what was said before', () => {
  it('comes along with the leaver’s consent: their words, and nobody else’s', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    good(
      await leaver.client.ask('/api/chat/settings', {
        method: 'PATCH',
        json: { shares_after_leaving: true },
      }),
      200,
    );
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    expect(await contents(contact, id)).toEqual(['Good morning', line]);
  });

  it('comes along with the other side’s consent, once and for this colleague', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    expect((await share(other, id)).status).toBe(409);
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    expect((await share(contact, id)).status).toBe(409);
    expect((await share(await aMember(server, community), id)).status).toBe(404);

    expect(good(await share(other, id), 200).can_share_earlier).toBe(false);
    good(await share(other, id), 200);
    expect(await contents(contact, id)).toEqual(['Good morning to you', line]);
    const { rows } = await server.database.admin.query<{ members: number[] }>(
      `SELECT array_agg(s.owner_id ORDER BY s.owner_id)::integer[] AS members
         FROM events e JOIN stream_events s ON s.community_id = e.community_id AND s.event_id = e.id
        WHERE e.name = 'chat.earlier_shared' AND e.payload @> $1 GROUP BY e.id`,
      [{ conversation_id: id }],
    );
    expect(rows).toEqual([{ members: [contact.id, other.id].toSorted((one, two) => one - two) }]);

    // Who follows the follower is somebody else.
    const third = await aMember(server, community, { colleagueOf: contact });
    await handOver(contact, third);
    expect(good(await takeOver(third, id), 200).taken_over_from).not.toBeNull();
    expect(await contents(third, id)).toEqual([line]);
    expect((await listOf(other))[0]).toMatchObject({
      other_participant_id: third.id,
      can_share_earlier: true,
    });
  });

  it('is for the one whom it was shared with, and not for those who follow its author', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    const followingLeaver = contact;
    const followingOther = await aMember(server, community, { colleagueOf: other });
    await removeFromTeam(followingLeaver, leaver);
    good(await takeOver(followingLeaver, id), 200);
    good(await share(other, id), 200);
    expect(await contents(followingLeaver, id)).toEqual(['Good morning to you', line]);

    await handOver(other, followingOther);
    good(await takeOver(followingOther, id), 200);
    expect(await contents(followingOther, id)).toEqual([line]);
    expect(await contents(followingLeaver, id)).toEqual(['Good morning to you', line, line]);
  });

  it('is left to colleagues, and not to whoever follows on the other side', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    good(
      await leaver.client.ask('/api/chat/settings', {
        method: 'PATCH',
        json: { shares_after_leaving: true },
      }),
      200,
    );
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    const followingOther = await aMember(server, community, { colleagueOf: other });
    await handOver(other, followingOther);
    good(await takeOver(followingOther, id), 200);
    expect(await contents(followingOther, id)).toEqual([line]);
    const found = await followingOther.client.get('/api/chat/search?q=good+morning');
    expect(found.text).not.toContain('Good morning');

    const third = await aMember(server, community, { colleagueOf: contact });
    await handOver(contact, third);
    good(await takeOver(third, id), 200);
    expect(await contents(third, id)).toEqual(['Good morning', line]);
  });
});

describe('seen marks', () => {
  const seen = async (member: TestMember, id: number) =>
    (await peek(member, id))
      .filter((each) => each.message_user_id === member.id)
      .map((each) => [each.message_content, each.is_seen]);
  const read = async (member: TestMember, id: number, upTo: number) =>
    good(await member.client.post(`/api/chat/conversations/${id}/seen`, { json: { up_to: upTo } }), 200);

  it('stay as the leaver made them, whatever the one who follows does', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    const { MessageId: known } = good(await write(other, id, 'Read'), 200);
    await read(leaver, id, known);
    good(await write(other, id, 'Unread'), 200);
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    const before = [
      ['Good morning to you', true],
      ['Read', true],
      ['Unread', false],
    ];
    expect(await seen(other, id)).toEqual(before);
    const { MessageId: after } = good(await write(other, id, 'Welcome'), 200);
    expect(await seen(other, id)).toEqual([...before, ['Welcome', false]]);
    await read(contact, id, after);
    expect(await seen(other, id)).toEqual([...before, ['Welcome', true]]);
    good(await contact.client.post(`/api/chat/conversations/${id}/unread`, { json: { from: after } }), 200);
    expect(await seen(other, id)).toEqual([...before, ['Welcome', true]]);

    const third = await aMember(server, community, { colleagueOf: contact });
    await handOver(contact, third);
    good(await takeOver(third, id), 200);
    expect(await seen(other, id)).toEqual([...before, ['Welcome', true]]);
  });

  it('stay hidden when their owner leaves, and when somebody follows', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    good(
      await leaver.client.ask('/api/chat/settings', { method: 'PATCH', json: { shows_seen: false } }),
      200,
    );
    good(await messagesOf(leaver, id), 200);
    expect(await seen(other, id)).toEqual([['Good morning to you', false]]);
    await removeFromTeam(contact, leaver);
    expect(await seen(other, id)).toEqual([['Good morning to you', false]]);
    good(await takeOver(contact, id), 200);
    expect(await seen(other, id)).toEqual([['Good morning to you', false]]);
  });

  it('keep no sum of what a leaver had not read', async () => {
    const { contact, leaver, other } = await aCompany();
    const id = await aConversation(leaver, other);
    good(
      await leaver.client.ask('/api/chat/settings', { method: 'PATCH', json: { shows_seen: false } }),
      200,
    );
    await removeFromTeam(contact, leaver);
    good(await takeOver(contact, id), 200);
    const { rows } = await server.database.admin.query(
      'SELECT unread FROM chat_members WHERE member_id = $1',
      [leaver.id],
    );
    expect(rows).toEqual([{ unread: 0 }]);
  });
});
