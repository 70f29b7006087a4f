import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { fillDirectory } from '../../../../../testing/fill-directory.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { DB } from '../../../../kit/server/db.gen.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import type { CompanyCard } from '../../contract/company.ts';
import { tagColours } from '../../contract/tags.ts';
import { reputationFrom } from '../../rules/reputation.ts';

let server: TestServer;
let community: TestCommunity;
let reader: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'cards');
  reader = await aMember(server, community);
  await fillDirectory(server.database.admin, community.id, 60);
  for (const statement of scattered) await server.database.admin.query(statement, [community.id]);
});
afterAll(() => server.close());

/** Some companies have a thing that others lack, and no two have the same. */
const scattered = [
  `UPDATE companies SET bio = repeat('What we do. ', (id % 40)::integer), pitch = CASE WHEN id % 3 = 0 THEN 'In short ' || id END,
          avatar = CASE WHEN id % 5 = 0 THEN '/media/logo' || id END WHERE community_id = $1`,
  `UPDATE members SET avatar = '/media/face' || id WHERE community_id = $1 AND id % 4 = 0`,
  `INSERT INTO company_reputations (community_id, company_id, answer_seconds, answers, accepted, closed, reviews, stars)
   SELECT community_id, id, id * 7, id % 6, id % 9, id % 4, id % 3, id % 3 * 4 FROM companies WHERE community_id = $1 AND id % 7 < 4`,
  `DELETE FROM company_tags WHERE community_id = $1`,
  `INSERT INTO company_tags (community_id, company_id, kind, position, text, colour)
   SELECT c.community_id, c.id, k.kind, 9 - n, k.kind || ' "' || n || '", {' || c.id || '}', '${tagColours[3]}'
     FROM companies c CROSS JOIN (VALUES ('service'), ('ideal_client')) AS k (kind) CROSS JOIN generate_series(0, 3) n
    WHERE c.community_id = $1 AND c.id % 4 > n`,
  `INSERT INTO conversations (community_id, low_member_id, high_member_id)
   SELECT $1::bigint, least(first.id, m.id), greatest(first.id, m.id)
     FROM (SELECT min(id) AS id FROM members WHERE community_id = $1) first, members m
    WHERE m.community_id = $1 AND m.id <> first.id AND m.id % 2 = 0`,
];

/** The tables as they lie there, and what a card shows of them put together by hand. */
async function expectedCards(): Promise<Map<number, object>> {
  const read = async <Table extends keyof DB>(table: Table) => {
    const text = `SELECT * FROM ${table} WHERE community_id = $1`;
    return (await server.database.admin.query<Row<Table>>(text, [community.id])).rows;
  };
  const [companies, members, tags] = [
    await read('companies'),
    await read('members'),
    await read('company_tags'),
  ];
  const [kept, talks] = [await read('company_reputations'), await read('conversations')];
  const [people, all] = [await read('member_activity'), await read('company_activity')];
  const ofMember = new Map(people.map((row) => [row.member_id, row.last_active_at]));
  const ofCompany = new Map(all.map((row) => [row.company_id, row.last_active_at]));
  return new Map(
    companies.map((company) => {
      const contact = members.find(({ id }) => id === company.contact_member_id)!;
      const between = [reader.id, contact.id].toSorted((one, other) => one - other);
      const tagsOf = (wanted: string) =>
        tags
          .filter(({ company_id: id, kind }) => id === company.id && kind === wanted)
          .toSorted((one, other) => one.position - other.position)
          .map(({ text, colour }) => ({ text, colour }));
      const card = {
        user_id: contact.id,
        company_id: company.first_member_id,
        company_name: company.name,
        company_avatar: company.avatar,
        company_bio: company.pitch ?? company.bio?.slice(0, 280) ?? '',
        company_contact_first_name: contact.first_name,
        company_contact_last_name: contact.last_name,
        company_contact_avatar: contact.avatar,
        company_contact_last_active_at: ofMember.get(contact.id)?.toISOString() ?? null,
        conversation_id:
          talks.find((talk) => talk.low_member_id === between[0] && talk.high_member_id === between[1])?.id ??
          null,
        industry: company.industry,
        city: company.city,
        country: company.country,
        services: tagsOf('service'),
        ideal_client: tagsOf('ideal_client'),
        commission: company.commission,
        reputation: reputationFrom(kept.find(({ company_id: id }) => id === company.id) ?? null),
        last_active_at: ofCompany.get(company.id)!.toISOString(),
        joined_at: company.created_at.toISOString(),
        is_mine: contact.id === reader.id,
      };
      return [company.first_member_id!, card];
    }),
  );
}

async function everyCard(query: string): Promise<CompanyCard[]> {
  const cards: CompanyCard[] = [];
  for (let after = ''; ;) {
    const { body } = await reader.client.get<{ companies: CompanyCard[]; next: string | null }>(
      `/api/companies?${query}${after}`,
    );
    cards.push(...body.companies);
    if (body.next === null) return cards;
    after = `&after=${body.next}`;
  }
}

test.each(['sort=active', 'sort=name', 'q=person&sort=relevance'])(
  'shows on every card what the tables say of its company, with %s',
  async (query) => {
    const expected = await expectedCards();
    const cards = await everyCard(query);
    expect(cards.length).toBeGreaterThan(50);
    expect(cards).toEqual(cards.map(({ company_id: id }) => expected.get(id)));
  },
);
