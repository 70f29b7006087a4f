import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
  companyOf,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { cancelCommission } from './cancel-commission.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputeCommission } from './dispute-commission.ts';
import { aReferral, ledgerFaults, localToday, tenPercent, within } from './ledger.test-support.ts';
import { matureCommissions } from './mature-commissions.ts';
import { payCommission } from './pay-commission.ts';
import { bookAcceptance, bookClosing, refundDeal, takeBack, type Earner } from './public.ts';
import { receiveCommission } from './receive-commission.ts';
import { undoPayment } from './undo-payment.ts';

let server: TestServer;
let community: TestCommunity;
let sender: TestMember;
let receiver: TestMember;
let admin: TestMember;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'histories');
  sender = await aMember(server, community);
  receiver = await aMember(server, community);
  admin = await aMember(server, community, { isAdmin: true });
  today = await localToday(server, community);
});
afterAll(() => server.close());

const agreements: readonly Partial<CommissionTerms>[] = [
  {},
  { commission_hold_days: 3, commission_cap: 4000 },
  { commission_calc_method: 'percent_recurring', commission_duration_months: 4, commission_minimum: 777 },
  { commission_calc_method: 'fixed', commission_value: 5000, commission_currency: 'KWD' },
  { commission_calc_method: 'per_lead', commission_value: 900 },
];

const deed = record({
  what: constantFrom(
    'close', 'take back', 'refund', 'pay', 'pay', 'pay', 'undo', 'receive', 'receive', 'dispute', 'dispute', 'cancel', 'owed',
    'not_owed', 'received', 'week',
  ), // prettier-ignore
  /** Which of the rows, and which of the two. */
  which: integer({ min: 0, max: 4 }),
  bySender: constantFrom(true, false),
  amount: integer({ min: 1, max: 60_000 }),
});

const callerOf = (member: TestMember, companyId: CompanyRowId): Caller => ({
  memberId: member.id,
  companyId,
  isAdmin: member === admin,
  sessionId: 'history',
});

interface World {
  referral: Earner;
  isClosed: boolean;
}

async function act(world: World, { what, which, bySender, amount }: Deed): Promise<void> {
  const { referral } = world;
  const member = bySender ? sender : receiver;
  const caller = callerOf(member, bySender ? referral.sender_company_id : referral.receiver_company_id);
  const doing = (work: (tx: CommunityTx) => Promise<unknown>) => within(server, community, member, work);
  const ids = await rowIds(referral);
  const id = ids[which % Math.max(1, ids.length)] ?? 0;
  // What the referral's own states allow.
  if (what === 'close' && world.isClosed) return;
  if ((what === 'take back' || what === 'refund') && !world.isClosed) return;
  switch (what) {
    case 'close':
      await doing((tx) => bookClosing(tx, referral, { amount, date: today, number: 1 + which }));
      world.isClosed = true;
      return;
    case 'take back':
      await doing((tx) => takeBack(tx, referral.id, null));
      world.isClosed = false;
      return;
    case 'refund':
      return void (await doing((tx) => refundDeal(tx, referral.id, { amount, date: today, note: null })));
    case 'pay':
      return void (await doing((tx) => payCommission(tx, caller, id, null)));
    case 'undo':
      return void (await doing((tx) => undoPayment(tx, caller, id)));
    case 'receive':
      return void (await doing((tx) => receiveCommission(tx, caller, id, null)));
    case 'dispute':
      return void (await doing((tx) => disputeCommission(tx, caller, id, 'No')));
    case 'cancel':
      return void (await doing((tx) => cancelCommission(tx, caller, id, 'No')));
    case 'week':
      // The ledger itself cannot be moved in time, its holds can.
      await server.database.admin.query(
        `UPDATE commission_standing SET due_on = due_on - 20 WHERE state = 'Pending'`,
      );
      return matureCommissions(server.services.database);
    default: {
      const company = await companyOf(server, admin);
      await within(server, community, admin, (tx) =>
        decideDispute(tx, callerOf(admin, company.id), id, { decision: what, note: 'So be it' }),
      );
    }
  }
}

type Deed = typeof deed extends { generate: (...given: never[]) => { value: infer Value } } ? Value : never;

const rowIds = async (referral: Earner) =>
  (
    await server.database.admin.query<{ id: string }>(
      'SELECT id FROM commissions WHERE referral_id = $1 ORDER BY id',
      [referral.id],
    )
  ).rows.map(({ id }) => Number(id));

/** What is owed on balance for each closing, of all that was not cancelled. */
async function balances(referral: Earner): Promise<{ closing: number; kind: string; balance: number }[]> {
  const { rows } = await server.database.admin.query<{ closing: number; kind: string; balance: string }>(
    `SELECT c.closing, CASE WHEN c.closing = 0 THEN 'lead' ELSE 'deal' END AS kind, sum(c.amount) AS balance
       FROM commissions c JOIN commission_standing s ON s.commission_id = c.id AND s.community_id = c.community_id
      WHERE c.referral_id = $1 AND s.state <> 'Cancelled' GROUP BY 1, 2 ORDER BY 1`,
    [referral.id],
  );
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}

test('whatever happens, the totals are the sum of the rows and each row stands where its last step says', async () => {
  let refusals = 0;
  let deeds = 0;
  await assert(
    asyncProperty(
      constantFrom(...agreements),
      array(deed, { minLength: 20, maxLength: 50 }),
      async (terms, history) => {
        const referral = await aReferral(server, community, {
          sender,
          receiver,
          terms: { ...tenPercent, ...terms },
        });
        const world: World = { referral, isClosed: false };
        await within(server, community, receiver, (tx) => bookAcceptance(tx, referral));
        for (const each of history) {
          deeds += 1;
          try {
            await act(world, each);
          } catch (problem) {
            if (!(problem instanceof Refusal)) throw problem;
            refusals += 1;
          }
        }
        expect(await ledgerFaults(server)).toEqual([]);
        for (const { balance } of await balances(referral)) expect(balance).toBeGreaterThanOrEqual(0);
      },
    ),
    // Shrinking would go on in a ledger that has grown meanwhile.
    { numRuns: 80, endOnFailure: true },
  );
  expect(refusals).toBeGreaterThan(0);
  expect(refusals).toBeLessThan(deeds);
});
