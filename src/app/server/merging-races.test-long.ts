import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { CompanyMerge } from '../../features/members/contract/merging.ts';

const merges = 2;
const partners = 2;

let database: TestDatabase;
let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    database,
    takesJobs: true,
    limitFactor: 1000,
    poolSize: 10,
  });
  community = await aCommunity(server, 'racing');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => database.drop());

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
const lead = terms({ commission_calc_method: 'fixed', commission_value: 5000, commission_hold_days: 0 });

interface Owed {
  payer: TestMember;
  payee: TestMember;
  commission: number;
  /** One that is under way, from the payee to the payer. */
  referral: number;
}

/** A closed deal with what is owed for it now, and a referral that goes on. */
async function aDebt(payee: TestMember, payer: TestMember): Promise<Owed> {
  // What a plan gives in a month is not what this is about.
  await database.admin.query('DELETE FROM plan_usage WHERE community_id = $1', [community.id]);
  const { id: closed } = await aReferral(payee, payer, { terms: lead });
  good(await payer.client.post(`/api/referrals/${closed}/acceptance`, { json: {} }), 200);
  const json = { amount: 100_000, date: today(), ask_customer: 'never' };
  good(await payer.client.post(`/api/referrals/${closed}/closure`, { json }), 200);
  const { id: referral } = await aReferral(payee, payer, { terms: lead });
  good(await payer.client.post(`/api/referrals/${referral}/acceptance`, { json: {} }), 200);
  const { rows } = await database.admin.query<{ id: number }>(
    'SELECT id::integer FROM commissions WHERE referral_id = $1',
    [closed],
  );
  return { payer, payee, commission: rows[0]!.id, referral };
}

const statusOf = async (id: number) =>
  good(await admin.client.get<CompanyMerge>(`/api/admin/company-merges/${id}`), 200).status;

/** Pays and takes it back, goes a step on and back again, until the merge is over; answers all statuses. */
async function keepWorking({ payer, commission, referral }: Owed, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !isOver() || turn % 2 === 1; turn += 1) {
    const isBack = turn % 2 === 1;
    const path = `/api/commissions/${commission}/payment`;
    const paid = isBack ? await payer.client.delete(path) : await payer.client.post(path, { json: {} });
    const to = isBack ? 'Accepted' : 'Customer Contacted';
    const moved = await payer.client.post(`/api/referrals/${referral}/progress`, { json: { status: to } });
    statuses.push(paid.status, moved.status);
  }
  return statuses;
}

test('payments go on while their companies are merged: none is refused and none deadlocks', async () => {
  const stays = await aMember(server, community);
  const refused: number[] = [];
  for (let round = 0; round < merges; round += 1) {
    const goes = await aMember(server, community);
    const debts: Owed[] = [];
    for (let at = 0; at < partners; at += 1) {
      const third = await aMember(server, community);
      debts.push(await aDebt(goes, third), await aDebt(third, goes), await aDebt(stays, third));
    }
    let isOver = false;
    const working = debts.map((owed) => keepWorking(owed, () => isOver));
    const { id } = good(
      await admin.client.post<CompanyMerge>('/api/admin/company-merges', {
        json: { stays: stays.id, goes: goes.id },
      }),
      202,
    );
    try {
      await expect.poll(() => statusOf(id), { timeout: 60_000 }).not.toBe('Running');
    } finally {
      isOver = true;
    }
    expect(await statusOf(id)).toBe('Done');
    const statuses = (await Promise.all(working)).flat();
    refused.push(...statuses.filter((status) => status !== 200));
    expect(statuses.length).toBeGreaterThan(debts.length);
  }
  // What a connection has counted is known once it is closed.
  await server.close();
  const { rows } = await database.admin.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  expect({ refused, ...rows[0] }).toEqual({ refused: [], deadlocks: 0 });
});
