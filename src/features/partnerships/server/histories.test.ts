import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PartnershipCan, PartnershipDetail } from '../contract.ts';
import { expireInvitations } from './expire-invitations.ts';
import { expectRightCounts, invite, percent, verb } from './partnerships.test-support.ts';

let server: TestServer;
let companies: TestMember[];
beforeAll(async () => {
  server = await startTestServer();
  const community = await aCommunity(server, 'histories');
  companies = [];
  for (let number = 0; number < 3; number += 1) companies.push(await aMember(server, community));
});
afterAll(() => server.close());

/** Each verb, and what the screen is told about whether it may be done. */
const verbs: Record<string, (can: PartnershipCan) => boolean> = {
  acceptance: (can) => can.accept,
  refusal: (can) => can.decline,
  cancellation: (can) => can.cancel,
  offers: (can) => can.offer,
  'terms-acceptance': (can) => can.accept_terms,
  'terms-refusal': (can) => can.decline_terms || can.withdraw_terms,
  pause: (can) => can.pause,
  resumption: (can) => can.resume,
  end: (can) => can.end,
};

const step = fc.record({
  by: fc.nat(2),
  to: fc.integer({ min: 1, max: 2 }),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('invite') },
    { weight: 1, arbitrary: fc.constant('time') },
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(verbs)) },
  ),
  percent: fc.constantFrom(null, 500, 1000),
  direction: fc.constantFrom(undefined, 'outgoing', 'incoming', 'both'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const standing = async (by: TestMember, to: TestMember): Promise<PartnershipDetail | null> =>
  (await by.client.get<{ partnership: PartnershipDetail | null }>(`/api/companies/${to.id}/partnership`)).body
    .partnership;

/** What went otherwise than it was said to: nothing, one hopes. */
async function take({ by, to, what, percent: hundredths, direction }: Step): Promise<string[]> {
  const [me, other] = [companies[by]!, companies[(by + to) % 3]!];
  const before = await standing(me, other);
  const terms = { direction, ...(hundredths !== null && { they_pay: percent(hundredths) }) };
  if (what === 'invite') {
    const { status } = await invite(me, other, terms);
    // Inviting whoever has invited us is a yes.
    return faultOf(before, what, status, !before || before.can.invite || before.can.accept ? 201 : 409);
  }
  if (!before) return [];
  const { id } = before.partnership;
  if (what === 'time') {
    await server.database.admin.query(
      `UPDATE partnerships SET expires_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
    await expireInvitations(server.services.database);
    return [];
  }
  const open = before.terms.find(({ state }) => state === 'open');
  const { status, body } = await verb(me, id, what, { ...terms, version: open?.version ?? 1 });
  const faults = faultOf(before, what, status, verbs[what]!(before.can) ? 200 : 409);
  return status === 200 ? [...faults, ...differences(body, (await standing(other, me))!)] : faults;
}

const faultOf = (before: PartnershipDetail | null, what: string, status: number, expected: number) =>
  status === expected
    ? []
    : [`${what} of ${before?.partnership.status ?? 'nothing'}: ${status} instead of ${expected}`];

/** Both see the same, each from its own side, and at most one version is in force. */
function differences(ours: PartnershipDetail, theirs: PartnershipDetail): string[] {
  const seen = ours.terms.map(({ they_pay, we_pay, state }) => [they_pay, we_pay, state]);
  const mirrored = theirs.terms.map(({ they_pay, we_pay, state }) => [we_pay, they_pay, state]);
  const isSame =
    ours.partnership.status === theirs.partnership.status &&
    JSON.stringify(seen) === JSON.stringify(mirrored);
  const inForce = ours.terms.filter(({ state }) => state === 'in_force').length;
  return isSame && inForce <= 1 ? [] : [`${JSON.stringify(seen)} against ${JSON.stringify(mirrored)}`];
}

test('whatever three companies do in whatever order, the server does what it said they may, and counts right', async () => {
  const steps = fc.array(step, { minLength: 25, maxLength: 40, size: 'max' });
  for (const history of fc.sample(steps, 6)) {
    for (const [at, one] of history.entries()) {
      expect([history.slice(0, at + 1), await take(one)]).toEqual([history.slice(0, at + 1), []]);
    }
    await expectRightCounts(server);
  }
});
