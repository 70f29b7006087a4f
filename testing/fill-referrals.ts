import type { Client } from 'pg';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import { fillDirectory } from './fill-directory.ts';

/** One company that all of it belongs to, and one of its partners. */
export interface FilledReferrals {
  communityId: number;
  companyId: CompanyRowId;
  memberId: number;
  partnerMemberId: number;
}

const companies = 500;
const partners = 20;

/**
 * A company with so many referrals, half of them sent and half received over two years, and a commission for each: written
 * by a few statements, where the product writes them one by one. The sums are made from the rows.
 */
export async function fillReferrals(
  admin: Client,
  subdomain: string,
  count: number,
): Promise<FilledReferrals> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  await fillDirectory(admin, communityId, companies);
  const { rows: people } = await admin.query<{ id: number; company_id: CompanyRowId }>(
    'SELECT id::integer, company_id::integer FROM members WHERE community_id = $1 ORDER BY id LIMIT 2',
    [communityId],
  );
  const [me, partner] = [people[0]!, people[1]!];
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  await admin.query(referrals, [communityId, me.company_id, me.id, count, partners]);
  for (const statement of derived) {
    // Without knowing how much there is by now, the planner compares every row with every other.
    await admin.query('ANALYZE referrals, commissions, commission_standing');
    await admin.query(statement, [communityId]);
  }
  await admin.query('SET session_replication_role = origin');
  await admin.query('VACUUM ANALYZE');
  return { communityId, companyId: me.company_id, memberId: me.id, partnerMemberId: partner.id };
}

const terms = `jsonb_build_object(
  'commission_calc_method', 'percent', 'commission_value', 1000, 'commission_currency', 'AUD', 'commission_cap', NULL,
  'commission_minimum', NULL, 'commission_duration_months', NULL, 'commission_hold_days', 0,
  'commission_payment_method', 'bank_transfer', 'tiers', '[]'::jsonb)`;

const referrals = `
  WITH others AS (
    SELECT array_agg(id ORDER BY id) AS list FROM (
      SELECT id FROM companies WHERE community_id = $1 AND id <> $2 ORDER BY id LIMIT $5) c)
  INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need,
                         currency, terms, terms_source, created_at, updated_at, status_since, answered_at, deal_amount, deal_date)
  SELECT $1::bigint, CASE WHEN n % 2 = 0 THEN $2::bigint ELSE other END, CASE WHEN n % 2 = 0 THEN other ELSE $2::bigint END,
         $3::bigint, (ARRAY['New', 'Accepted', 'Quoted', 'Deal Closed', 'Deal Closed', 'Lost'])[1 + n / 2 % 6],
         'Customer ' || n % 5000, 'A roof for number ' || n, 'AUD', ${terms}, 'default', at, at, at,
         CASE WHEN n / 2 % 6 > 0 THEN at + (n % 200) * interval '20 minutes' END, 100000 + n % 900000, at::date
    FROM others, generate_series(1, $4::int) n
   CROSS JOIN LATERAL (SELECT list[1 + n / 2 % array_length(list, 1)] AS other,
                              now() - n * (interval '700 days' / $4::int) AS at) x`;

const agreed = `jsonb_build_object('parts', 1, 'deal_amount', r.deal_amount, 'deal_number', 1, 'terms', ${terms})`;

const derived = [
  `INSERT INTO referral_words
   SELECT DISTINCT $1::bigint, company_id, word, r.id FROM referrals r
    CROSS JOIN LATERAL unnest(ARRAY[r.sender_company_id, r.receiver_company_id]) company_id
    CROSS JOIN LATERAL unnest(string_to_array(lower(r.contact_name || ' ' || r.need), ' ')) word
    WHERE r.community_id = $1`,
  `INSERT INTO referral_counts
   SELECT $1::bigint, sender_company_id, 'outgoing', status, count(*) FROM referrals WHERE community_id = $1 GROUP BY 2, 4
   UNION ALL
   SELECT $1::bigint, receiver_company_id, 'incoming', status, count(*) FROM referrals WHERE community_id = $1 GROUP BY 2, 4`,
  `INSERT INTO commissions (community_id, referral_id, payer_company_id, payee_company_id, kind, amount, currency, basis, month,
                            due_on, created_at)
   SELECT $1::bigint, r.id, r.receiver_company_id, r.sender_company_id, 'deal', r.deal_amount / 10, 'AUD', ${agreed},
          date_trunc('month', r.created_at)::date, r.created_at::date, r.created_at
     FROM referrals r WHERE r.community_id = $1 ORDER BY r.created_at`,
  `INSERT INTO commission_standing
   SELECT $1::bigint, id, payer_company_id, payee_company_id,
          (ARRAY['Due', 'Paid', 'Received', 'Received', 'Received', 'Cancelled', 'Pending', 'Due'])[1 + id % 8],
          due_on, created_at
     FROM commissions WHERE community_id = $1`,
  `INSERT INTO commission_steps (community_id, commission_id, state, actor)
   SELECT $1::bigint, commission_id, state, 'time' FROM commission_standing WHERE community_id = $1`,
  `INSERT INTO commission_totals
   SELECT $1::bigint, x.company_id, x.side, c.month, x.partner, c.currency, s.state, sum(c.amount), count(*)
     FROM commissions c
     JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
    CROSS JOIN LATERAL (VALUES (c.payer_company_id, 'payer', c.payee_company_id),
                               (c.payee_company_id, 'payee', c.payer_company_id)) x (company_id, side, partner)
    WHERE c.community_id = $1 GROUP BY 2, 3, 4, 5, 6, 7`,
  // By the very function that puts them right: the writing triggers are not asked here.
  `SELECT dashboard_write(c.community_id, c.id) FROM companies c
    WHERE c.community_id = $1 AND EXISTS (SELECT FROM referrals r WHERE r.community_id = c.community_id AND c.id = r.sender_company_id)`,
];
