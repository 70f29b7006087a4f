import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aReferral,
  terms,
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ReferralCan } from '../contract/referral.ts';
import { referralStatuses, type ReferralStatus } from '../contract/status.ts';
import { arrowFor, arrows, isUnanswered, type Action } from '../rules.ts';
import {
  customerToken,
  mailsTo,
  show,
  senderAndReceiver,
  verb,
  withoutLimits,
} from './referrals.test-support.ts';
import { aLoggedReferral, calls, today, type Pair } from './states.test-support.ts';
import { tendWaiting } from './tend-waiting.ts';

/** Random stories of both sides, the customer, an admin and time, told to the real server and to a model made from the rules. */
const stories = 6;

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

// ── The model ───────────────────────────────────────────────────────────────────────────────────────────────────

interface Modelled {
  id: number;
  /** Of the customer's link, where they were written to when it was sent. */
  token: string | undefined;
  status: ReferralStatus;
  before: ReferralStatus | null;
  isAsked: boolean;
  isRemoved: boolean;
  /** Whether the two have ever been at odds about it: until then it does not exist for an admin. */
  isKnownToAdmin: boolean;
  amount: number | null;
}

type Who = 'sender' | 'receiver' | 'customer' | 'admin' | 'time';
interface Attempt {
  action: Action;
  by: Who;
  to: ReferralStatus | undefined;
}

/** What becomes of it; null where the table has no such arrow or something is missing for it. */
function expected(referral: Modelled, { action, by, to }: Attempt): Partial<Modelled> | null {
  const { status, before, isAsked, isRemoved } = referral;
  if (action === 'reopen' && by === 'receiver') {
    const isClosed = arrowFor('reopen', status, 'sender') !== undefined;
    return isClosed && !isAsked && !isRemoved ? { isAsked: true, isKnownToAdmin: true } : null;
  }
  // Only where the receiver has closed, which nobody does in these stories.
  if (action === 'expire' && status === 'Awaiting confirmation') return null;
  const arrow = arrowFor(action, status, by, to);
  if (action === 'remove_details') {
    const blank = { isRemoved: true, isAsked: false };
    return isRemoved || !arrow ? blank : { ...blank, status: target(arrow.to, before), before: null };
  }
  if (!arrow) return null;
  if (action === 'reopen' && (isRemoved || (by === 'sender' && !isAsked))) return null;
  const next = target(arrow.to, before);
  return {
    status: next,
    before: beforeAfter(action, status, next, before),
    isAsked: false,
    ...(action === 'dispute' && { isKnownToAdmin: true }),
  };
}

const target = (to: ReferralStatus | 'before', before: ReferralStatus | null) =>
  to === 'before' ? before! : to;

function beforeAfter(
  action: Action,
  from: ReferralStatus,
  to: ReferralStatus,
  before: ReferralStatus | null,
): ReferralStatus | null {
  if (action === 'dispute') return before;
  if (action === 'confirm') return to === 'Deal Closed' ? 'Accepted' : null;
  return ['decline', 'close', 'lose'].includes(action) ? from : null;
}

/** What the screens are told to offer, said the other way round. */
const may = (referral: Modelled, by: 'sender' | 'receiver', action: Action, to?: ReferralStatus) =>
  expected(referral, { action, by, to }) !== null;

const canOf = (referral: Modelled, by: 'sender' | 'receiver'): Partial<ReferralCan> => ({
  view: may(referral, by, 'view'),
  accept: may(referral, by, 'accept'),
  decline: may(referral, by, 'decline'),
  withdraw: may(referral, by, 'withdraw'),
  confirm: may(referral, by, 'confirm'),
  dispute: may(referral, by, 'dispute'),
  progress: (['Accepted', 'Customer Contacted', 'Quoted'] as const).filter((to) =>
    may(referral, by, 'progress', to),
  ),
  close: may(referral, by, 'close'),
  lose: may(referral, by, 'lose'),
  ask_to_reopen: by === 'receiver' && may(referral, by, 'reopen'),
  agree_to_reopen: by === 'sender' && may(referral, by, 'reopen'),
});

// ── The real server ─────────────────────────────────────────────────────────────────────────────────────────────

/** Each customer calls from an address of their own. */
let house = 0;

async function attempt(
  pair: Pair,
  referral: Modelled,
  { action, by, to }: Attempt,
  amount: number,
): Promise<number> {
  const { id } = referral;
  await withoutLimits(server, pair.sender, pair.receiver);
  if (by === 'time') {
    await server.database.admin.query('UPDATE referrals SET expires_at = now() WHERE id = $1', [id]);
    await tendWaiting(server.services.database);
    return 200;
  }
  if (by === 'customer') {
    const { token } = referral;
    house += 1;
    const ask = { json: {}, headers: { 'x-forwarded-for': `198.51.${house >> 8}.${house & 255}` } };
    return (await server.visitor(community.subdomain).post(`/api/customer/${token}/refusal`, ask)).status;
  }
  if (by === 'admin') {
    const json = { decision: action, note: 'Decided' };
    return (await admin.client.post(`/api/admin/referrals/${id}/decision`, { json })).status;
  }
  const { path, body } = calls[action]!;
  const json = { ...body, ...(to && { status: to }), ...(action === 'close' && { amount, date: today() }) };
  return (await verb(pair[by], id, path, json)).status;
}

// ── Stories ─────────────────────────────────────────────────────────────────────────────────────────────────────

const attempts: readonly Attempt[] = arrows
  .flatMap(({ action, by, to }) =>
    [...by, 'sender' as const, 'receiver' as const].map((who) => ({
      action,
      by: who,
      to: action === 'progress' && to !== 'before' ? to : undefined,
    })),
  )
  // The others' actions cannot be asked for by a member.
  .filter(({ action, by }) => calls[action] !== undefined || by === 'customer' || by === 'time')
  .filter(
    (one, at, all) =>
      all.findIndex((other) => other.action === one.action && other.by === one.by && other.to === one.to) ===
      at,
  );

/** Half of the steps are such as the model allows, so that stories get somewhere; the others are anything. */
const step = fc.record({
  which: fc.nat({ max: 2 }),
  isAllowed: fc.boolean(),
  pick: fc.nat({ max: 1000 }),
  amount: fc.integer({ min: 0, max: 10_000_000 }),
});
const story = fc.record({
  isLogged: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  hasDeal: fc.boolean(),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
});

async function begin(pair: Pair, isLogged: boolean, hasDeal: boolean): Promise<Modelled> {
  await withoutLimits(server, pair.sender);
  const first = isLogged
    ? await aLoggedReferral(pair, hasDeal ? { deal_amount: 50_000, deal_date: '2026-02-01' } : {})
    : await aReferral(pair.sender, pair.receiver, { terms: terms({}) });
  const [mail] = await mailsTo(server, first.referred_entity.email!);
  return {
    id: first.id,
    token: mail && customerToken(mail.text_part),
    status: isLogged ? 'Awaiting confirmation' : 'New',
    before: isLogged ? (hasDeal ? 'Deal Closed' : 'Accepted') : null,
    isAsked: false,
    isRemoved: false,
    isKnownToAdmin: false,
    amount: isLogged && hasDeal ? 50_000 : null,
  };
}

test('random stories end where the rules say, and the numbers and the ledger with them', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ isLogged, hasDeal, steps: told }) => {
      const pair = await senderAndReceiver(server, community);
      await server.database.admin.query(
        'UPDATE companies SET commission = $2 WHERE id = (SELECT company_id FROM members WHERE id = $1)',
        [pair.receiver.id, JSON.stringify(terms({}))],
      );
      const referrals = [
        await begin(pair, isLogged[0], hasDeal),
        await begin(pair, isLogged[1], hasDeal),
        await begin(pair, false, hasDeal),
      ];
      for (const { which, isAllowed, pick, amount } of told) {
        const referral = referrals[which]!;
        const possible = attempts.filter(
          // Nobody has written to the customer of a logged one yet.
          ({ by }) => by !== 'customer' || !(which < 2 && isLogged[which]),
        );
        const wanted = isAllowed ? possible.filter((one) => expected(referral, one) !== null) : possible;
        const chosen = wanted.length > 0 ? wanted[pick % wanted.length]! : undefined;
        if (!chosen) continue;
        await takeStep(pair, referral, chosen, amount);
        steps += 1;
      }
      await compareNumbers(pair, referrals);
    }),
    { numRuns: stories, endOnFailure: false },
  );
  expect(steps).toBeGreaterThan(5);
});

async function takeStep(pair: Pair, referral: Modelled, chosen: Attempt, amount: number): Promise<void> {
  const { status: from } = referral;
  const next = expected(referral, chosen);
  const isHidden = chosen.by === 'admin' && !referral.isKnownToAdmin;
  const refusal = isHidden ? 404 : 409;
  const isCarriedOut = chosen.by === 'time' || (next !== null && !isHidden);
  const status = await attempt(pair, referral, chosen, amount);
  expect({ from, ...chosen, status }).toEqual({ from, ...chosen, status: isCarriedOut ? 200 : refusal });
  if (isCarriedOut) Object.assign(referral, next);
  if (isCarriedOut && chosen.action === 'close') referral.amount = amount;
  for (const by of ['sender', 'receiver'] as const) {
    const seen = await show(pair[by], referral.id);
    expect({ status: seen.status, before: seen.status_before, isAsked: seen.reopening !== null }).toEqual({
      status: referral.status,
      before: referral.before,
      isAsked: referral.isAsked,
    });
    expect(seen.can).toMatchObject(canOf(referral, by));
    expect(seen.details_removed).toBe(referral.isRemoved);
  }
}

/** What is kept beside the rows says the same as the model. */
async function compareNumbers({ sender, receiver }: Pair, referrals: readonly Modelled[]): Promise<void> {
  const countOf = (wanted: ReferralStatus) => referrals.filter(({ status }) => status === wanted).length;
  const counts = Object.fromEntries(referralStatuses.map((status) => [status, countOf(status)]));
  for (const [member, direction] of [
    [sender, 'outgoing'],
    [receiver, 'incoming'],
  ] as const) {
    const { body } = await member.client.get<{ counts: object }>(`/api/referrals?direction=${direction}`);
    expect(body.counts).toEqual(counts);
  }
  const { rows } = await server.database.admin.query<{
    badge: number;
    closed: number;
    sent: number;
    known: number;
  }>(
    `SELECT n.incoming_referral_count AS badge, p.closed, p.sent, coalesce(k.closed, 0) AS known
       FROM members m
       JOIN company_counts n ON n.community_id = m.community_id AND n.company_id = m.company_id
       JOIN company_pairs p ON p.community_id = m.community_id AND p.receiver_company_id = m.company_id
       LEFT JOIN company_reputations k ON k.community_id = m.community_id AND k.company_id = m.company_id
      WHERE m.id = $1`,
    [receiver.id],
  );
  const closed = countOf('Deal Closed');
  const badge = referrals.filter(({ status }) => isUnanswered(status)).length;
  expect(rows).toEqual([{ badge, closed, sent: referrals.length, known: closed }]);
  for (const { id, status, amount } of referrals) {
    const { rows: owed } = await server.database.admin.query<{ sum: number }>(
      `SELECT coalesce(sum(c.amount), 0)::int AS sum FROM commissions c
         JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
        WHERE c.referral_id = $1 AND s.state <> 'Cancelled'`,
      [id],
    );
    expect(owed[0]!.sum).toBe(status === 'Deal Closed' ? Math.floor(amount! / 10 + 0.5) : 0);
  }
}
