import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Conversation } from '../contract/types.ts';
import { aConversation, peek, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;
/** The only admin, and the contact of the company that the leaver worked for. */
let admin: TestMember;
let leaver: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  leaver = await aMember(server, community, { colleagueOf: admin });
  other = await aMember(server, community);
});
afterAll(() => server.close());

const takeOver = async (id: number) => {
  good(await admin.client.delete(`/api/my-company/team/${leaver.id}`), 200);
  good(await admin.client.post<Conversation>(`/api/chat/conversations/${id}/takeover`, {}), 200);
};
const report = async (member: TestMember, id: number, messageId: number) =>
  good(
    await member.client.post<{ report_id: number }>(
      `/api/chat/conversations/${id}/messages/${messageId}/report`,
      { json: { reason: 'rude' } },
    ),
    201,
  ).report_id;
const read = async (reportId: number) =>
  good(
    await admin.client.post<{ around: { content: string; is_reported: boolean }[] }>(
      `/api/admin/chat-reports/${reportId}/reading`,
      {},
    ),
    200,
  ).around.map((each) => each.content);
const line = 'Continues this conversation for a former colleague.';

describe('reading a report', () => {
  it('opens nothing before the takeover line when a message after it was reported', async () => {
    const id = await aConversation(leaver, other);
    good(await write(leaver, id, 'Our secret'), 200);
    await takeOver(id);
    const { MessageId: rude } = good(await write(other, id, 'You fool'), 200);
    good(await write(admin, id, 'Pardon?'), 200);
    expect(await read(await report(admin, id, rude))).toEqual([line, 'You fool', 'Pardon?']);
  });

  it('opens the reported message alone when it was written before the line', async () => {
    const id = await aConversation(leaver, other);
    const { MessageId: rude } = good(await write(other, id, 'You fool'), 200);
    good(await write(leaver, id, 'Our secret'), 200);
    await takeOver(id);
    good(await write(other, id, 'Welcome'), 200);
    // The other side lets the contact see its own messages, and the contact reports one of them.
    good(await other.client.post(`/api/chat/conversations/${id}/earlier`, {}), 200);
    expect((await peek(admin, id)).map((each) => each.message_content)).not.toContain('Our secret');
    expect(await read(await report(admin, id, rude))).toEqual(['You fool']);
  });

  it('opens the reported message alone when the report is older than the line', async () => {
    const id = await aConversation(leaver, other);
    const { MessageId: rude } = good(await write(other, id, 'You fool'), 200);
    good(await write(leaver, id, 'Our secret'), 200);
    const reportId = await report(leaver, id, rude);
    await takeOver(id);
    expect(await read(reportId)).toEqual(['You fool']);
  });
});
