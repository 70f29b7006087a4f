import type { Client } from 'pg';
import { fillDirectory } from './fill-directory.ts';

export interface FilledCommunity {
  communityId: number;
  memberId: number;
}

/**
 * A community of so many companies, each with one member, and so many referrals between them over two years: written by a few statements, where the
 * product writes them one by one. Searches in vain and weeks are there too; its numbers are left to the job.
 */
export async function fillCommunity(
  admin: Client,
  subdomain: string,
  { companies, referrals }: { companies: number; referrals: number },
): Promise<FilledCommunity> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  await fillDirectory(admin, communityId, companies);
  const { rows: people } = await admin.query<{ id: number; company_id: number }>(
    'SELECT id::integer, company_id::integer FROM members WHERE community_id = $1 ORDER BY id LIMIT 1',
    [communityId],
  );
  const first = people[0]!;
  await admin.query('SET session_replication_role = replica');
  await admin.query(sent, [communityId, first.company_id, first.id, companies, referrals]);
  for (const statement of around) await admin.query(statement, [communityId]);
  await admin.query('SET session_replication_role = origin');
  await admin.query('VACUUM ANALYZE');
  return { communityId, memberId: first.id };
}

// The ids of a filled directory follow each other; primes keep the pairs from repeating.
const sent = `
  INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need, currency,
                         services, terms, terms_source, created_at, updated_at, status_since, answered_at, deal_amount, deal_date)
  SELECT $1::bigint, $2::bigint + n * 7919 % $4::bigint, $2::bigint + (n * 7919 + 1 + n * 104729 % ($4::bigint - 1)) % $4::bigint, $3::bigint,
         (ARRAY['New', 'Accepted', 'Quoted', 'Deal Closed', 'Deal Closed', 'Lost'])[1 + n % 6], 'Customer ' || n % 5000, 'A roof', 'AUD',
         CASE WHEN n % 3 = 0 THEN jsonb_build_array(jsonb_build_object('text', 'Service' || n % 400, 'colour', 'blue')) ELSE '[]' END,
         '{}', 'none', at, at, at, CASE WHEN n % 6 > 0 THEN at + (n % 200) * interval '20 minutes' END, 100000, at::date
    FROM generate_series(1, $5::bigint) n CROSS JOIN LATERAL (SELECT now() - n * (interval '725 days' / $5::int) AS at) x`;

const around = [
  `INSERT INTO dashboard_seen SELECT community_id, date_trunc('week', now())::date - 7 * w, company_id
     FROM company_activity, generate_series(0, 53) w WHERE community_id = $1 AND (company_id + w) % 3 > 0 AND (w < 3 OR company_id % 20 = 0)`,
  `INSERT INTO unmet_searches SELECT $1::bigint, 'trade' || n % 900, 'trade' || n % 900, 'place' || n % 120, current_date - (n % 90)::integer,
          sha256(n::text::bytea) FROM (SELECT id AS n FROM companies WHERE community_id = $1) c`,
];
