import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  companyOf,
  good,
  twoCompanies,
  type TestCommunity,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { badgeOf, listOf, messagesOf, peek, write } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

describe('a referral in a conversation', () => {
  it('goes without a word, and leads each of the two to their own side of it', async () => {
    const [ada, ben] = await twoCompanies(server, community);
    const { id } = await aReferral(ada, ben);
    const card = { ReferralId: String(id), ClientId: `card-${id}` };
    const sent = good(await write(ada, ben, '', card), 200);
    expect(sent.Message).toMatchObject({ message_content: '', referral_link: `/outgoing/referrals/${id}` });
    expect(good(await write(ada, ben, '', card), 200).MessageId).toBe(sent.MessageId);
    expect((await listOf(ben))[0]!.last_message_content).toBe('Referral');
    const [seen] = await peek(ben, sent.ConversationId);
    expect(seen).toMatchObject({ id: sent.MessageId, referral_link: `/incoming/referrals/${id}` });
    // Deleted, it leads nowhere.
    good(
      await ada.client.delete(`/api/chat/conversations/${sent.ConversationId}/messages/${sent.MessageId}`),
      200,
    );
    expect((await peek(ben, sent.ConversationId))[0]).toMatchObject({
      is_deleted: true,
      referral_link: null,
    });
  });

  it('narrows a conversation down to what was said about it, by pages and by polls', async () => {
    const [ada, ben] = await twoCompanies(server, community);
    const referral = await aReferral(ada, ben);
    const { ConversationId } = good(await write(ada, ben, 'Hello'), 200);
    const about = { ReferralId: String(referral.id) };
    const first = good(await write(ada, ConversationId, 'She prefers mornings', about), 200);
    good(await write(ben, ConversationId, 'Something else'), 200);
    const second = good(await write(ben, ConversationId, 'I will call at nine', about), 200);
    const ReferralId = referral.id;
    const ids = async (more: object) => (await peek(ada, ConversationId, more)).map((each) => each.id);
    expect(await ids({ Before: Number.MAX_SAFE_INTEGER, ReferralId })).toEqual([
      first.MessageId,
      second.MessageId,
    ]);
    expect(await ids({ After: first.MessageId, Change: 0, ReferralId })).toContain(second.MessageId);
    expect(await ids({ After: 0 })).toHaveLength(4);
    // What came in between was not handed out, so nothing is read by it.
    good(await messagesOf(ada, ConversationId, { ReferralId }), 200);
    expect(await badgeOf(ada)).toBe(2);
  });

  it('is for its two companies alone', async () => {
    const [ada, ben] = await twoCompanies(server, community);
    const eve = await aMember(server, community);
    const { id } = await aReferral(ada, ben);
    const about = { ReferralId: String(id) };
    for (const [from, to] of [
      [ada, eve],
      [eve, ada],
      [eve, ben],
    ] as const)
      expect(await write(from, to, 'Look', about)).toMatchObject({
        status: 400,
        body: { error: { fields: { ReferralId: 'This isn’t a referral between your two companies.' } } },
      });
    expect((await write(ada, ben, '')).status).toBe(400);
    const { ConversationId } = good(await write(ada, ben, '', about), 200);
    // Whoever has moved to another company since sees that there was one, and nothing of it.
    await server.database.admin.query('UPDATE members SET company_id = $2 WHERE id = $1', [
      ben.id,
      (await companyOf(server, eve)).id,
    ]);
    expect((await peek(ada, ConversationId))[0]!.referral_link).toBe(`/outgoing/referrals/${id}`);
    expect((await peek(ben, ConversationId))[0]).toMatchObject({ message_content: '', referral_link: null });
    expect((await ben.client.get(`/api/referrals/${id}`)).status).toBe(404);
  });
});
