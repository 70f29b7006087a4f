import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { DecidedOnMe } from '../../../kit/common/objection.ts';
import type { ChatReport } from '../contract/reports.ts';
import { aConversation, messagesOf, peek, plain, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

interface Read extends ChatReport {
  content: string;
  message_id: number;
  around: { id: number; content: string; is_reported: boolean; is_deleted: boolean }[];
}

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;
const report = (member: TestMember, id: number, messageId: number, json: object = { reason: 'rude' }) =>
  member.client.post<{ report_id: number }>(`/api/chat/conversations/${id}/messages/${messageId}/report`, {
    json,
  });
const listOf = async (member: TestMember, query = '') =>
  good(
    await member.client.get<{ reports: ChatReport[]; next: string | null }>(
      `/api/admin/chat-reports${query}`,
    ),
    200,
  );
const read = (member: TestMember, id: number) =>
  member.client.post<Read>(`/api/admin/chat-reports/${id}/reading`, {});
const decide = (member: TestMember, id: number, decision = 'warned') =>
  member.client.post<ChatReport>(`/api/admin/chat-reports/${id}/decision`, { json: { decision } });
const audited = async () => {
  const { rows } = await server.database.admin.query<{ member_id: string; action: string; about_id: string }>(
    `SELECT member_id, action, about_id FROM audit_entries
      WHERE community_id = $1 AND action <> 'session.opened' ORDER BY id`,
    [community.id],
  );
  return rows.map((row) => [Number(row.member_id), row.action, Number(row.about_id)]);
};

/** A reported message in the middle of fifteen. */
async function aReport(ada: TestMember, ben: TestMember) {
  const id = await aConversation(ada, ben);
  for (let count = 0; count < 6; count += 1) good(await write(ada, id, `before ${count}`), 200);
  const { MessageId: messageId } = good(await write(ben, id, 'You fool'), 200);
  for (let count = 0; count < 6; count += 1) good(await write(ada, id, `after ${count}`), 200);
  const { report_id: reportId } = good(
    await report(ada, id, messageId, { reason: 'rude', note: 'Look' }),
    201,
  );
  return { id, messageId, reportId };
}

describe('reporting', () => {
  it('is once for a reporter and a message, however often and fast', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ben, id, 'You fool'), 200);
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(ada, id, MessageId)));
    expect(new Set(answers.map((answer) => good(answer, 201).report_id)).size).toBe(1);
    expect((await listOf(admin)).reports).toHaveLength(1);
    expect((await eventsFor(server, admin)).filter(({ name }) => name === 'chat.reported')).toHaveLength(1);
  });

  it('keeps the message as it was, even if its author deletes it', async () => {
    const [ada, ben] = await two();
    const { id, messageId, reportId } = await aReport(ada, ben);
    good(await ben.client.delete(`/api/chat/conversations/${id}/messages/${messageId}`), 200);
    const seen = good(await read(admin, reportId), 200);
    expect(seen.content).toBe('You fool');
    expect(seen.around.find((each) => each.is_reported)).toMatchObject({ is_deleted: true, content: '' });
    expect(good(await report(ada, id, messageId), 201).report_id).toBe(reportId);
  });

  it('is refused for one’s own, for what is deleted, for strangers, and without a reason', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const { MessageId } = good(await write(ben, id, 'Oops'), 200);
    expect((await report(ben, id, MessageId)).status).toBe(409);
    expect((await report(ada, id, MessageId, { reason: 'boring' })).status).toBe(400);
    expect((await report(ada, id, MessageId, { reason: 'rude', note: 'x'.repeat(1001) })).status).toBe(400);
    expect((await report(ada, id, 999_999_999)).status).toBe(404);
    for (const stranger of [admin, await aMember(server, community)]) {
      const [foreign, missing] = [
        await report(stranger, id, MessageId),
        await report(stranger, 999_999_999, 1),
      ];
      expect([foreign.status, plain(foreign)]).toEqual([404, plain(missing)]);
    }
    good(await ben.client.delete(`/api/chat/conversations/${id}/messages/${MessageId}`), 200);
    expect((await report(ada, id, MessageId)).status).toBe(409);
    expect((await listOf(admin)).reports).toEqual([]);
  });
});

describe('an admin', () => {
  it('sees who reported whom in the list, and not what was said', async () => {
    const [ada, ben] = await two();
    const { reportId } = await aReport(ada, ben);
    const answer = await admin.client.get('/api/admin/chat-reports');
    expect(answer.text).not.toContain('fool');
    expect((await listOf(admin)).reports).toMatchObject([
      {
        id: reportId,
        reporter: { user_id: ada.id },
        reported: { user_id: ben.id },
        reason: 'rude',
        note: 'Look',
        decision: null,
        objection: null,
        can: { decide: true, answer_objection: false },
      },
    ]);
    expect(await audited()).toEqual([]);
  });

  it('reads the message and ten around it, of this conversation, and that is in the audit', async () => {
    const [ada, ben] = await two();
    await aConversation(ada, await aMember(server, community));
    const { messageId, reportId } = await aReport(ada, ben);
    good(await write(ada, await aMember(server, community), 'somebody else'), 200);
    const seen = good(await read(admin, reportId), 200);
    expect(seen.message_id).toBe(messageId);
    expect(seen.around.map((each) => each.content)).toEqual([
      ...[1, 2, 3, 4, 5].map((count) => `before ${count}`),
      'You fool',
      ...[0, 1, 2, 3, 4].map((count) => `after ${count}`),
    ]);
    good(await read(admin, reportId), 200);
    expect(await audited()).toEqual([
      [admin.id, 'chat.report_read', reportId],
      [admin.id, 'chat.report_read', reportId],
    ]);
  });

  it('sees nothing else of it', async () => {
    const [ada, ben] = await two();
    const { id, messageId } = await aReport(ada, ben);
    const calls = [
      messagesOf(admin, id),
      messagesOf(admin, id, { After: 0 }),
      write(admin, id, 'hello'),
      admin.client.get(`/api/chat/conversations/${id}`),
      admin.client.post(`/api/chat/conversations/${id}/seen`, { json: { up_to: messageId } }),
      admin.client.get(`/api/chat/conversations/${id}/messages/${messageId}/file`),
      admin.client.put(`/api/chat/conversations/${id}/messages/${messageId}/reaction`, {
        json: { emoji: '👍', is_on: true },
      }),
      admin.client.delete(`/api/chat/conversations/${id}/messages/${messageId}`),
      admin.client.post(`/api/chat/conversations/${id}/typing`, {}),
      admin.client.post(`/api/chat/conversations/${id}/takeover`, {}),
      admin.client.post(`/api/chat/conversations/${id}/earlier`, {}),
    ];
    for (const call of calls) expect((await call).status).toBe(404);
  });

  it('decides once; the reporter is told, and with a warning the author too', async () => {
    const [ada, ben] = await two();
    const { reportId } = await aReport(ada, ben);
    const second = await aMember(server, community, { isAdmin: true });
    const answers = await Promise.all([decide(admin, reportId), decide(second, reportId, 'no_action')]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expect((await decide(admin, reportId)).status).toBe(409);
    expect((await listOf(admin)).reports).toEqual([]);
    const [decided] = (await listOf(admin, '?state=all')).reports;
    expect(decided).toMatchObject({ id: reportId, can: { decide: false } });
    const toldOf = async (member: TestMember) =>
      (await eventsFor(server, member)).filter(({ name }) => name === 'chat.report_decided').length;
    expect(await toldOf(ada)).toBe(1);
    expect(await toldOf(ben)).toBe(decided!.decision === 'warned' ? 1 : 0);
    expect((await audited()).filter(([, action]) => action === 'chat.report_decided')).toHaveLength(1);
  });

  it('leaves it to another one where their own company is part of it', async () => {
    const [ada, ben] = await two();
    const involved = await aMember(server, community, { isAdmin: true, colleagueOf: ben });
    const { reportId } = await aReport(ada, ben);
    expect((await listOf(involved)).reports).toEqual([]);
    expect((await listOf(involved, '?state=all')).reports).toEqual([]);
    expect((await eventsFor(server, involved)).filter(({ name }) => name === 'chat.reported')).toEqual([]);
    expect((await read(involved, reportId)).status).toBe(403);
    expect((await decide(involved, reportId)).status).toBe(403);
    expect(await audited()).toEqual([]);
    good(await read(admin, reportId), 200);
  });

  it('is never told who reported them', async () => {
    const ada = await aMember(server, community);
    const { reportId } = await aReport(ada, admin);
    const second = await aMember(server, community, { isAdmin: true });
    const expectSecret = async () => {
      expect((await listOf(admin)).reports).toEqual([]);
      expect((await listOf(admin, '?state=all')).reports).toEqual([]);
      expect((await read(admin, reportId)).status).toBe(403);
      expect((await decide(admin, reportId)).status).toBe(403);
      expect((await eventsFor(server, admin)).filter(({ name }) => name === 'chat.reported')).toEqual([]);
    };
    await expectSecret();
    expect((await listOf(second)).reports).toMatchObject([{ id: reportId, can: { decide: true } }]);
    // Not even where there is nobody else to decide.
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [second.id]);
    await expectSecret();
  });

  it('decides about their own company where there is no other', async () => {
    const ada = await aMember(server, community);
    const ben = await aMember(server, community, { colleagueOf: admin });
    const { reportId } = await aReport(ada, ben);
    expect((await listOf(admin)).reports).toMatchObject([{ id: reportId, can: { decide: true } }]);
    expect((await eventsFor(server, admin)).filter(({ name }) => name === 'chat.reported')).toHaveLength(1);
    good(await decide(admin, reportId), 200);
  });

  it('is who may ask at all, in their own community', async () => {
    const [ada, ben] = await two();
    const { reportId } = await aReport(ada, ben);
    const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
    expect((await ada.client.get('/api/admin/chat-reports')).status).toBe(403);
    expect((await read(ada, reportId)).status).toBe(403);
    expect((await decide(ada, reportId)).status).toBe(403);
    expect(await listOf(elsewhere)).toEqual({ reports: [], next: null });
    expect((await read(elsewhere, reportId)).status).toBe(404);
    expect((await decide(elsewhere, reportId)).status).toBe(404);
    expect((await decide(admin, reportId, 'banned')).status).toBe(400);
    expect((await admin.client.get('/api/admin/chat-reports?state=none')).status).toBe(400);
    expect((await admin.client.get('/api/admin/chat-reports?after=nowhere')).status).toBe(400);
  });

  it('gets them by pages', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    const all = [];
    for (let count = 0; count < 23; count += 1) {
      const { MessageId } = good(await write(ben, id, `bad ${count}`), 200);
      all.unshift(good(await report(ada, id, MessageId), 201).report_id);
    }
    const first = await listOf(admin);
    const rest = await listOf(admin, `?after=${first.next}`);
    expect([...first.reports, ...rest.reports].map((each) => each.id)).toEqual(all);
    expect(rest.next).toBeNull();
    expect(await peek(ada, id)).toHaveLength(25);
  });
});

describe('whoever was warned', () => {
  const mine = (by: TestMember, id: number) => by.client.get<DecidedOnMe>(`/api/chat-reports/${id}`);
  const object = (by: TestMember, id: number) =>
    by.client.post(`/api/chat-reports/${id}/objection`, { json: { text: 'We always talk like that.' } });
  const answer = (by: TestMember, id: number, decision: string) =>
    by.client.post<ChatReport>(`/api/admin/chat-reports/${id}/objection/decision`, { json: { decision } });

  it('objects once, and an admin withdraws the warning or refuses', async () => {
    const [ada, ben] = await two();
    const { reportId } = await aReport(ada, ben);
    expect((await mine(ben, reportId)).status).toBe(404);
    good(await decide(admin, reportId), 200);
    expect(good(await mine(ben, reportId), 200)).toMatchObject({
      what: 'message',
      content: 'You fool',
      decision: 'warned',
      can: { object: true },
    });
    for (const by of [ada, admin]) expect((await object(by, reportId)).status).toBe(404);
    good(await object(ben, reportId), 201);
    expect((await object(ben, reportId)).status).toBe(409);
    expect((await listOf(admin)).reports).toMatchObject([
      { id: reportId, objection: { text: 'We always talk like that.' }, can: { answer_objection: true } },
    ]);
    expect((await answer(ben, reportId, 'upheld')).status).toBe(403);
    const answers = await Promise.all([answer(admin, reportId, 'upheld'), answer(admin, reportId, 'upheld')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await eventsFor(server, ben)).map(({ name }) => name)).toContain('chat.objection_decided');
    expect((await eventsFor(server, ada)).map(({ name }) => name)).toContain('chat.objection_decided');
    expect((await listOf(admin)).reports).toEqual([]);
    expect((await audited()).at(-1)).toEqual([admin.id, 'chat.objection_upheld', reportId]);
  });
});
