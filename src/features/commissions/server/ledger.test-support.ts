import { eventsFor } from '../../../../testing/events.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
  terms as paying,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { Commission, CommissionStep } from '../contract/ledger.ts';
import { bookClosing, type Earner } from './book-referral.ts';
import { refundDeal } from './refund-deal.ts';
import { takeBack } from './take-back.ts';

export const tenPercent = paying();

export type Detail = Commission & { steps: CommissionStep[] };

/** A referral that is there, however it came about. */
export async function aReferral(
  server: TestServer,
  community: TestCommunity,
  {
    sender,
    receiver,
    terms = tenPercent,
  }: { sender: TestMember; receiver: TestMember; terms?: CommissionTerms },
): Promise<Earner> {
  const [from, to] = [await companyOf(server, sender), await companyOf(server, receiver)];
  const { rows } = await server.database.admin.query<{ id: string }>(
    `INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need,
                            currency, terms, terms_source)
     VALUES ($1, $2, $3, $4, 'Accepted', 'Ann Customer', 'A new roof', $5, $6, 'default') RETURNING id`,
    [community.id, from.id, to.id, sender.id, terms.commission_currency, JSON.stringify(terms)],
  );
  return { id: Number(rows[0]!.id), sender_company_id: from.id, receiver_company_id: to.id, terms };
}

/** What another feature does in its transaction. */
export const within = <Result>(
  server: TestServer,
  community: TestCommunity,
  who: TestMember,
  work: (tx: CommunityTx) => Promise<Result>,
) => server.services.database.inCommunity({ communityId: community.id, memberId: who.id }, work);

/** Of one referral, as a member sees them; the oldest first. */
export const rowsOf = async (member: TestMember, referralId: number) =>
  (
    await member.client.get<{ commissions: Commission[] }>(`/api/commissions?referral=${referralId}`)
  ).body.commissions.toReversed();

/** As the community's calendar has it. */
export async function localToday(server: TestServer, community: TestCommunity): Promise<string> {
  const { rows } = await server.database.admin.query<{ day: string }>(
    'SELECT ((now() AT TIME ZONE time_zone)::date)::text AS day FROM communities WHERE id = $1',
    [community.id],
  );
  return rows[0]!.day;
}

/** Sums and standings that are not what the rows and their steps say; one sentence each. */
export async function ledgerFaults(server: {
  database: Pick<TestServer['database'], 'admin'>;
}): Promise<string[]> {
  const { rows } = await server.database.admin.query<{ fault: string }>(`
    WITH seen AS (
      SELECT c.community_id, c.payer_company_id AS company_id, 'payer' AS side, c.month, c.payee_company_id AS partner,
             c.currency, s.state, c.amount FROM commissions c
        JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
      UNION ALL
      SELECT c.community_id, c.payee_company_id, 'payee', c.month, c.payer_company_id, c.currency, s.state, c.amount
        FROM commissions c JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
    ), counted AS (
      SELECT community_id, company_id, side, month, partner, currency, state, sum(amount) AS amount, count(*) AS rows
        FROM seen GROUP BY 1, 2, 3, 4, 5, 6, 7)
    SELECT format('totals of %s %s %s %s: %s of %s rows, counted %s of %s', coalesce(t.company_id, n.company_id),
                  coalesce(t.side, n.side), coalesce(t.month, n.month), coalesce(t.state, n.state), t.amount, t.commissions,
                  n.amount, n.rows) AS fault
      FROM commission_totals t
      FULL JOIN counted n ON n.community_id = t.community_id AND n.company_id = t.company_id AND n.side = t.side
                         AND n.month = t.month AND n.partner = t.partner_company_id AND n.currency = t.currency
                         AND n.state = t.state
     WHERE coalesce(t.amount, 0) <> coalesce(n.amount, 0) OR coalesce(t.commissions, 0) <> coalesce(n.rows, 0)
    UNION ALL
    SELECT format('commission %s stands at %s, its last step says %s', c.id, s.state, l.state)
      FROM commissions c
      LEFT JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
      LEFT JOIN LATERAL (SELECT state FROM commission_steps p WHERE p.community_id = c.community_id AND p.commission_id = c.id
                          ORDER BY id DESC LIMIT 1) l ON true
     WHERE s.state IS DISTINCT FROM l.state OR s.state IS NULL
    UNION ALL
    SELECT format('commission %s of %s has %s taken back', c.id, c.amount, sum(r.amount))
      FROM commissions c JOIN commissions r ON r.community_id = c.community_id AND r.refund_of = c.id
      JOIN commission_standing s ON s.community_id = r.community_id AND s.commission_id = r.id AND s.state <> 'Cancelled'
     GROUP BY c.id, c.amount HAVING sign(c.amount + sum(r.amount)) = -sign(c.amount)`);
  return rows.map(({ fault }) => fault);
}

interface Stage {
  server: TestServer;
  community: TestCommunity;
  /** By the community's calendar. */
  today: string;
  admin: TestMember;
  /** Of a company that is neither of the two. */
  third: TestMember;
  /** An admin of another community. */
  foreigner: TestMember;
  payee: TestMember;
  payer: TestMember;
}

/** A community with an admin, and for each test two companies that nothing has happened between. */
export function openLedger(subdomain: string) {
  // Filled before each test, so that a test reads who is there now.
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.server = await startTestServer();
    stage.community = await aCommunity(stage.server, subdomain);
    stage.admin = await aMember(stage.server, stage.community, { isAdmin: true });
    stage.third = await aMember(stage.server, stage.community);
    stage.foreigner = await aMember(stage.server, await aCommunity(stage.server), { isAdmin: true });
    stage.today = await localToday(stage.server, stage.community);
  });
  beforeEach(async () => {
    stage.payee = await aMember(stage.server, stage.community);
    stage.payer = await aMember(stage.server, stage.community);
  });
  afterAll(async () => {
    const faults = await ledgerFaults(stage.server);
    await stage.server.close();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  const referralWith = (terms: Partial<CommissionTerms> = {}) =>
    aReferral(stage.server, stage.community, {
      sender: stage.payee,
      receiver: stage.payer,
      terms: { ...tenPercent, ...terms },
    });
  const close = (referral: Earner, amount: number, more: { date?: string; number?: number } = {}) =>
    within(stage.server, stage.community, stage.payer, (tx) =>
      bookClosing(tx, referral, { amount, date: stage.today, number: 1, ...more }),
    );
  return {
    stage,
    referralWith,
    close,
    refund: (referralId: number, amount: number) =>
      within(stage.server, stage.community, stage.payer, (tx) =>
        refundDeal(tx, referralId, { amount, date: stage.today, note: 'A tile broke.' }),
      ),
    reopen: (referral: Earner) =>
      within(stage.server, stage.community, stage.payee, (tx) =>
        takeBack(tx, referral.id, 'The customer came back.'),
      ),
    async aDeal(amount = 100_000, terms: Partial<CommissionTerms> = {}): Promise<Commission> {
      const referral = await referralWith(terms);
      await close(referral, amount);
      return (await rowsOf(stage.payee, referral.id))[0]!;
    },
    eventsFor: (member: TestMember) => eventsFor(stage.server, member),
  };
}

export const act = (who: TestMember, id: number, verb: string, json: object = {}, key?: string) =>
  who.client.post<Detail & ErrorAnswer>(`/api/commissions/${id}/${verb}`, {
    json,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

export const decide = (who: TestMember, id: number, decision: string, note = 'Both were heard.') =>
  who.client.post<{ state: string } & ErrorAnswer>(`/api/admin/commission-disputes/${id}/decision`, {
    json: { decision, note },
  });

export const short = (rows: readonly Commission[]) =>
  rows.map(({ kind, amount, state }) => `${kind} ${amount} ${state}`);
