import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CompanyCard } from '../../members/contract/company.ts';
import type { MemberCard } from '../../members/contract/member-card.ts';
import type { Addressee } from '../../members/contract/people.ts';
import { aConversation } from './chat.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

type Ids = Record<number, number | null>;

/** By user id, as the three places of the directory say it. */
async function idsFor(who: TestMember): Promise<{ directory: Ids; recent: Ids }> {
  const { companies } = good(
    await who.client.get<{ companies: CompanyCard[] }>('/api/companies?sort=name'),
    200,
  );
  const recent = good(
    await who.client.post<MemberCard[]>('/api/senderPartner/GetCompanyProfilesRecentlyActive', {
      json: { PageSize: 50 },
    }),
    200,
  );
  const byPerson = (cards: readonly MemberCard[]) =>
    Object.fromEntries(cards.map((card) => [card.user_id, card.conversation_id]));
  return { directory: byPerson(companies), recent: byPerson(recent) };
}

const page = async (who: TestMember, other: TestMember) =>
  good(
    await who.client.get<{ conversation_id: number | null; people: Addressee[] }>(
      `/api/companies/${other.id}`,
    ),
    200,
  );

describe('the conversation of a card', () => {
  it('is the caller’s own with that person, or none', async () => {
    const [ada, ben, cleo] = [
      await aMember(server, community),
      await aMember(server, community),
      await aMember(server, community),
    ];
    const colleague = await aMember(server, community, { colleagueOf: ben });
    await server.services.activity.flush();
    expect((await idsFor(ada)).directory).toMatchObject({ [ben.id]: null, [cleo.id]: null });
    const withBen = await aConversation(ada, ben);
    const withColleague = await aConversation(ada, colleague);
    await aConversation(ben, cleo);
    const seen = await idsFor(ada);
    expect(seen.directory).toMatchObject({ [ada.id]: null, [ben.id]: withBen, [cleo.id]: null });
    expect(seen.recent).toMatchObject({ [ben.id]: withBen, [cleo.id]: null });
    expect((await idsFor(ben)).directory).toMatchObject({ [ada.id]: withBen });
    // Each person of a company has a conversation of their own, and the company's is its contact's.
    const company = await page(ada, colleague);
    expect(company.conversation_id).toBe(withBen);
    expect(Object.fromEntries(company.people.map((one) => [one.user_id, one.conversation_id]))).toEqual({
      [ben.id]: withBen,
      [colleague.id]: withColleague,
    });
    expect((await page(cleo, ada)).conversation_id).toBeNull();
  });

  it('is told to no visitor', async () => {
    const [ada, ben] = [await aMember(server, community), await aMember(server, community)];
    await aConversation(ada, ben);
    const { version } = good(await ben.client.get<{ version: number }>('/api/my-company'), 200);
    good(
      await ben.client.put('/api/my-company/privacy', {
        json: { is_public: true, public_parts: ['people'], version },
      }),
      200,
    );
    const { rows } = await server.database.admin.query<{ text: string }>(
      'SELECT p::text AS text FROM public_profiles p JOIN members m ON m.company_id = p.company_id WHERE m.id = $1',
      [ben.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain('conversation');
  });

  it('is found by the index of pairs, one row for each', async () => {
    const ada = await aMember(server, community);
    const others: TestMember[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await aMember(server, community));
    for (const other of others) await aConversation(ada, other);
    await server.database.admin.query('ANALYZE conversations');
    const whose = { communityId: community.id, memberId: ada.id };
    const read = await server.services.database.inCommunity(whose, async (tx) => {
      const counted = async () => {
        const { rows } = await sql<{ whole: number; by_index: number }>`
          SELECT seq_scan::int AS whole, idx_tup_fetch::int AS by_index FROM pg_stat_xact_user_tables
           WHERE relname = 'conversations'`.execute(tx);
        return rows[0]!;
      };
      // A small table is read whole; what counts is which index fits.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const before = await counted();
      await sql`SELECT conversation_with(id) FROM unnest(${others.map(({ id }) => id)}::bigint[]) id`.execute(
        tx,
      );
      const after = await counted();
      return { whole: after.whole - before.whole, byIndex: after.by_index - before.by_index };
    });
    expect(read).toEqual({ whole: 0, byIndex: others.length });
  });
});
