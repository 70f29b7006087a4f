import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember, anInvitation } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import { show, verb } from './partnerships.test-support.ts';

const most = plans.Free.partners;

let server: TestServer;
let hub: TestMember;
let others: TestMember[];
beforeAll(async () => {
  server = await startTestServer({ poolSize: 20 });
  const community = await aCommunity(server, 'full');
  hub = await aMember(server, community);
  others = [];
  for (let number = 0; number < 12; number += 1) others.push(await aMember(server, community));
  // As if it had partners already: what decides is what is kept.
  await server.database.admin.query(
    `INSERT INTO company_counts (community_id, company_id, partners)
     SELECT community_id, company_id, $2 FROM members WHERE id = $1`,
    [hub.id, most - 1],
  );
});
afterAll(() => server.close());

const partners = async () => {
  const { rows } = await server.database.admin.query<{ partners: number }>(
    `SELECT partners FROM company_counts JOIN members USING (community_id, company_id) WHERE members.id = $1`,
    [hub.id],
  );
  return rows[0]!.partners;
};

/** Half of them were invited, half have invited; so the hub answers some, and some answer the hub. */
async function ask(): Promise<{ id: number; version: number; by: TestMember }[]> {
  return Promise.all(
    others.map(async (other, at) => {
      const [from, to] = at % 2 === 0 ? [hub, other] : [other, hub];
      const id = await anInvitation(from, to);
      return { id, version: (await show(to, id)).body.terms[0]!.version, by: to };
    }),
  );
}

test('of many for the last place exactly one gets it, in both directions and every time', async () => {
  for (let round = 0; round < 4; round += 1) {
    const asked = await ask();
    const answers = await Promise.all(
      asked.map(({ id, version, by }) => verb(by, id, 'acceptance', { version })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...asked.slice(1).map(() => 409),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['partnership.limit']));
    expect(await partners()).toBe(most);
    const won = answers.find(({ status }) => status === 200)!.body.partnership.id;
    // Nobody else's place was taken for nothing.
    const { rows } = await server.database.admin.query<{ taken: string }>(
      `SELECT coalesce(sum(partners), 0) AS taken FROM company_counts WHERE partners < $1`,
      [most],
    );
    expect(Number(rows[0]!.taken)).toBe(1);
    for (const { id } of asked) {
      const { can } = (await show(hub, id)).body;
      await verb(hub, id, id === won ? 'end' : can.cancel ? 'cancellation' : 'refusal');
    }
    expect(await partners()).toBe(most - 1);
  }
});

test('says on whose side there is no room', async () => {
  const [first, second, third] = others as [TestMember, TestMember, TestMember];
  await verb(first, await anInvitation(hub, first), 'acceptance', { version: await versionOf(first) });
  const fromHub = await verb(second, await anInvitation(hub, second), 'acceptance', {
    version: await versionOf(second),
  });
  expect(fromHub.body.error.message).toContain('The other company already has 50 of 50 partners');
  const id = await anInvitation(third, hub);
  const byHub = await verb(hub, id, 'acceptance', { version: (await show(hub, id)).body.terms[0]!.version });
  expect(byHub.body.error.message).toContain('Your company already has 50 of 50 partners');
});

async function versionOf(member: TestMember): Promise<number> {
  const { body } = await member.client.get<{ partnership: { terms: { version: number }[] } }>(
    `/api/companies/${hub.id}/partnership`,
  );
  return body.partnership.terms[0]!.version;
}
