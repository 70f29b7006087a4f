import type { Client } from 'pg';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import { fillDirectory } from './fill-directory.ts';

/** Of each community, however many opportunities it has. */
export const opportunitiesShape = {
  companies: 500,
  /** Of whoever asks. */
  partners: 20,
  /** That they posted, responded to and follow; that were chosen for them, and that fit them. */
  own: 200,
  responded: 200,
  followed: 60,
  chosen: 100,
  fits: 300,
  searches: 1000,
};

const { companies, partners, own, responded, followed, chosen, fits, searches } = opportunitiesShape;

export interface FilledOpportunities {
  communityId: number;
  companyId: CompanyRowId;
  memberId: number;
  /** The newest that is open and of another company. */
  newestId: number;
}

/**
 * A community with so many opportunities, made by a few statements where the product writes them one by one. Of ten, seven are open; the others
 * are in all the later states. Each tenth is for partners, each twentieth for companies chosen by hand.
 */
export async function fillOpportunities(
  admin: Client,
  subdomain: string,
  count: number,
): Promise<FilledOpportunities> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  await fillDirectory(admin, communityId, companies);
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  for (const statement of statementsFor(communityId, count)) await admin.query(statement);
  const { rows: found } = await admin.query<Omit<FilledOpportunities, 'communityId'>>(
    `SELECT s.company_id::integer AS "companyId", s.member_id::integer AS "memberId",
            (SELECT id::integer FROM made_opportunities WHERE n % 10 < 7 AND n % 20 > 1 ORDER BY n DESC LIMIT 1) AS "newestId"
       FROM made_seats s WHERE s.n = 0`,
  );
  await admin.query('DROP TABLE made_opportunities, made_seats');
  await admin.query('SET session_replication_role = origin');
  return { communityId, ...found[0]! };
}

/** Whoever asks is the seat 0; a table of its own takes no values from outside. */
const statementsFor = (community: number, count: number) => [
  `CREATE TEMP TABLE made_seats AS
   SELECT row_number() OVER (ORDER BY id) - 1 AS n, id AS member_id, company_id FROM members WHERE community_id = ${community}`,
  `CREATE TEMP TABLE made_opportunities AS
   SELECT n, nextval(pg_get_serial_sequence('opportunities', 'id')) AS id,
          CASE WHEN n % greatest(1, ${count} / ${own}) = 0 THEN 0 ELSE 1 + (hashint8(n)::bigint + 2147483648) % ${companies - 1} END AS seat,
          (ARRAY['Open', 'Open', 'Open', 'Open', 'Open', 'Open', 'Open', 'Completed', 'Expired',
                 (ARRAY['Reviewing', 'Awarded', 'In progress', 'Cancelled'])[1 + n / 10 % 4]])[1 + n % 10] AS status,
          now() - (${count} - n) * interval '20 seconds' AS at
     FROM generate_series(1, ${count}::bigint) n`,
  `INSERT INTO opportunities (community_id, id, company_id, author_id, contact_id, status, status_since, ends_at, title, brief, tags, place, is_remote,
                              price_kind, price_low, currency, deadline, visibility, answers, award_response_id, award_becomes, awarded_at,
                              heard_at, published_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
   SELECT ${community}, o.id, s.company_id, s.member_id, s.member_id, o.status, o.at, CASE o.status WHEN 'Open' THEN d.deadline
            WHEN 'Reviewing' THEN now() + interval '20 days' WHEN 'Awarded' THEN now() + interval '4 days' END,
          'Work number ' || o.n, 'A roof, a wall and whatever else has to be done before winter', '[{"text":"Roofing","colour":"blue"}]',
          'Town ' || o.n % 50, o.n % 4 = 0, CASE WHEN o.n % 3 = 0 THEN 'offer' ELSE 'fixed' END,
          CASE WHEN o.n % 3 > 0 THEN 10000 + o.n * 7919 % 1000000 END, CASE WHEN o.n % 3 > 0 THEN 'AUD' END, d.deadline,
          CASE WHEN o.n % 20 = 1 THEN 'chosen' WHEN o.n % 10 = 0 THEN 'partners' ELSE 'all' END,
          CASE WHEN o.status IN ('Open', 'Expired', 'Cancelled') THEN o.n % 5 ELSE 3 END,
          CASE WHEN o.status IN ('Awarded', 'In progress', 'Completed') THEN o.id END, CASE WHEN o.status IN ('Awarded', 'In progress', 'Completed') THEN 'own' END,
          CASE WHEN o.status IN ('Awarded', 'In progress', 'Completed') THEN o.at END,
          CASE WHEN o.status IN ('In progress', 'Completed') THEN d.deadline + interval '4 days' END, o.at, o.at, o.at
     FROM made_opportunities o JOIN made_seats s ON s.n = o.seat
    CROSS JOIN LATERAL (SELECT CASE o.status WHEN 'Open' THEN now() + (1 + o.n % 60) * interval '1 day' + o.n % 86400 * interval '1 second'
                                             ELSE o.at - interval '5 days' END AS deadline) d
    ORDER BY o.n`,
  // One that all have, one of every second, one of every hundredth, one of its own; a tag of every third, a service of every second, and the place.
  `INSERT INTO opportunity_words (community_id, word, opportunity_id, open_since)
   SELECT ${community}, word, id, CASE status WHEN 'Open' THEN at END FROM made_opportunities
    CROSS JOIN LATERAL unnest(ARRAY['work', 'kind' || n % 2, 'topic' || n % 100 || 'x', 'number' || n || 'x', '@town ' || n % 50]
                              || CASE WHEN n % 3 = 0 THEN ARRAY['#roofing'] ELSE '{}' END || CASE WHEN n % 2 = 0 THEN ARRAY['^roofing'] ELSE '{}' END) word
    ORDER BY 2, 3`,
  `INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id)
   SELECT ${community}, o.id, s.company_id FROM made_opportunities o
    CROSS JOIN LATERAL (VALUES (1 + o.n % ${companies - 1}), (CASE WHEN o.n % greatest(20, ${count} / ${chosen} / 20 * 20) = 1 THEN 0 END)) AS k (n)
     JOIN made_seats s ON s.n = k.n
    WHERE o.n % 20 = 1`,
  `WITH agreed AS (
     INSERT INTO partnerships (community_id, company_a, company_b, status, accepted_a, accepted_b)
     SELECT ${community}, first.company_id, other.company_id, 'Accepted', true, true
       FROM made_seats first JOIN made_seats other ON first.n = 0 AND other.n BETWEEN 1 AND ${partners}
     RETURNING id, company_a, company_b)
   INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
   SELECT ${community}, company_a, company_b, id FROM agreed UNION ALL SELECT ${community}, company_b, company_a, id FROM agreed`,
  // A response to each that is decided on, and those of whoever asks.
  `INSERT INTO opportunity_responses (community_id, id, opportunity_id, company_id, member_id, status, message, brief_version, sent_at, created_at)
   SELECT ${community}, o.id, o.id, s.company_id, s.member_id,
          CASE WHEN o.status IN ('Awarded', 'In progress', 'Completed') THEN 'Accepted' ELSE 'Sent' END, 'We can do that.', 1, o.at, o.at
     FROM made_opportunities o JOIN made_seats s ON s.n = 1 + (o.seat + 7) % ${companies - 1} WHERE o.status <> 'Open' AND s.n <> o.seat`,
  `INSERT INTO opportunity_responses (community_id, id, opportunity_id, company_id, member_id, status, message, brief_version, sent_at, created_at)
   SELECT ${community}, o.id + 1000000000, o.id, s.company_id, s.member_id, 'Sent', 'So can we.', 1, o.at, o.at
     FROM made_opportunities o JOIN made_seats s ON s.n = 0
    WHERE o.seat <> 0 AND o.n % greatest(1, ${count} / ${responded}) = 3 % greatest(1, ${count} / ${responded}) AND o.n % 20 > 1`,
  `INSERT INTO opportunity_participants (community_id, opportunity_id, company_id, response_id)
   SELECT community_id, opportunity_id, company_id, id FROM opportunity_responses WHERE community_id = ${community} ON CONFLICT DO NOTHING`,
  `INSERT INTO opportunity_subscribers (community_id, opportunity_id, member_id, created_at)
   SELECT ${community}, o.id, s.member_id, o.at FROM made_opportunities o JOIN made_seats s ON s.n = 0
    WHERE o.n % greatest(1, ${count} / ${followed}) = 0 AND o.n % 20 > 1`,
  `INSERT INTO opportunity_fits (community_id, opportunity_id, company_id, score, reasons)
   SELECT ${community}, o.id, s.company_id, o.n % 997, ARRAY['You offer roofing'] FROM made_opportunities o
    CROSS JOIN LATERAL (VALUES (1 + o.n % ${companies - 1}), (CASE WHEN o.n % greatest(1, ${count} / ${fits}) = 0 THEN 0 END)) AS k (n)
     JOIN made_seats s ON s.n = k.n
    WHERE o.status = 'Open' ON CONFLICT DO NOTHING`,
  `INSERT INTO opportunity_activities (community_id, opportunity_id, company_id, member_id, action_type, audience, created_at)
   SELECT ${community}, o.id, s.company_id, s.member_id, 'post', 'all', o.at FROM made_opportunities o JOIN made_seats s ON s.n = o.seat`,
  `INSERT INTO opportunity_versions (community_id, opportunity_id, version, title, brief, tags, is_remote, price_kind, deadline)
   SELECT community_id, id, 1, title, brief, tags, is_remote, price_kind, deadline FROM opportunities WHERE community_id = ${community}`,
  `WITH saved AS (
     INSERT INTO opportunity_searches (community_id, member_id, name, q, tag, place, tells)
     SELECT ${community}, s.member_id, 'Search ' || g, 'topic' || g % 100 || 'x', '', '', CASE WHEN g % 2 = 0 THEN 'daily' ELSE 'at_once' END
     FROM generate_series(1, ${searches}) g JOIN made_seats s ON s.n = g % ${companies}
     RETURNING id, q)
   INSERT INTO opportunity_search_keys (community_id, key_word, search_id) SELECT ${community}, q, id FROM saved`,
];
