import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, companyOf, good } from '../../../../../testing/factories.ts';
import { fillDirectory } from '../../../../../testing/fill-directory.ts';
import { plansOf } from '../../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { directoryQuery } from '../../contract/directory.ts';
import type { OwnField } from '../../contract/own-fields.ts';
import { listCompanies } from '../directory/list-companies.ts';
import { writeFieldFacets } from './field-facets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

test('a choice of a field that all members see narrows the directory by an index', async () => {
  const community = await aCommunity(server);
  const admin = await aMember(server, community, { isAdmin: true });
  const json = { name: 'Size', kind: 'choice', choices: ['Small', 'Large'], seen_by: 'members' };
  const field = good(await admin.client.post<OwnField>('/api/admin/fields', { json }), 201);
  const { admin: owner } = server.database;
  await fillDirectory(owner, community.id, 5000);
  await owner.query(
    `INSERT INTO company_values (community_id, company_id, field_id, value)
     SELECT community_id, id, $2, to_jsonb(1 + id % 2) FROM companies WHERE community_id = $1`,
    [community.id, field.id],
  );
  const whose = { communityId: community.id, memberId: admin.id };
  const { database } = server.services;
  await database.inCommunity(whose, (tx) => writeFieldFacets(tx, field));
  await owner.query('VACUUM ANALYZE');
  const { id: companyId } = await companyOf(server, admin);
  const caller = { memberId: admin.id, companyId, isAdmin: false, sessionId: '' };
  for (const sort of ['name', 'newest', 'active'] as const) {
    const query = directoryQuery.parse({ fields: `${field.id}:1`, sort });
    const plans = await plansOf(database, whose, sort, (tx) => listCompanies(tx, caller, query));
    expect(plans.some(({ plan }) => /Index.* on company_facets/.test(plan))).toBe(true);
    for (const { plan, name } of plans)
      expect([name, plan]).not.toEqual([
        name,
        expect.stringMatching(/Seq Scan on (companies|company_facets|company_activity)/),
      ]);
  }
});
