import type { Client } from 'pg';
import { builtInIndustries } from '../src/features/members/contract/built-in-industries.ts';
import { indexVersion } from '../src/features/members/rules/search.ts';

const list = (text: string) => text.split(' ');

const words = {
  first: list(
    'Amber Arrow Bayside Beacon Birch Blue Bright Cedar Clear Coastal Copper Coral Crane Crest Eastern Ember Falcon Fern Flint Golden Granite Green Grove Gull Harbour Haven Hazel Heron Hill Iron Ivy Jade Juniper Kestrel Lake Lantern Laurel Light Lime Linden Lunar Maple Marble Meadow Mill Moon Moss Northern Oak Ocean Olive Onyx Orchard Osprey Palm Pearl Pine Plover Quarry Quartz Raven Red Reef River Robin Rock Rose Rowan Saffron Sage Salt Sand Silver Slate Solar Southern Spruce Star Stone Summit Sun Swift Tern Thorn Tidal Timber Topaz True Valley Violet Vista Walnut Water Western White Willow Wren',
  ),
  second: list(
    'Advisory Associates Atelier Boards Bridge Builders Cabinets Ceramics Charter Cleaning Coaching Coffee Collective Compass Concepts Consulting Craft Creative Dental Design Digital Drainage Edge Electrical Energy Engineering Events Fabrication Finance Fitness Flooring Food Freight Garden Glass Group Health Homes Hospitality Interiors Joinery Kitchens Labs Landscapes Legal Lighting Logistics Marine Marketing Media Metal Mobile Motors Paint Partners People Photo Physio Planning Plumbing Print Projects Property Rail Recruitment Repairs Roofing Safety Security Services Signs Software Solar Sound Storage Studio Supply Surveying Systems Tax Tech Tiling Tours Training Transport Travel Trees Tutors Ventures Video Vision Welding Wellbeing Windows Wine Works Workshop Yachts Yoga',
  ),
  people: list(
    'Aaliyah Ahmed Alice Amir Ana Anders Anh Arjun Astrid Ben Bianca Carlos Chloe Daniel Dara Diego Elena Eli Emma Farah Felix Fiona Georg Grace Hana Hugo Imani Ingrid Ivan Jack Jade Jonas Julia Kai Karim Kofi Lara Leo Lina Luca Maya Mei Milan Mina Nadia Niko Nina Noah Olga Omar Owen Paula Priya Quentin Rafael Rosa Ruben Sana Sara Sofia Tariq Tess Theo Uma Vera Viktor Wei Yara Yuki Zoe',
  ),
  services: Array.from({ length: 300 }, (_, at) => `Service${at}`),
  places: Array.from({ length: 120 }, (_, at) => `Place${at}`),
};

/**
 * Many companies with all that the directory reads, in a moment: one statement makes the words of all, where the product
 * makes them company by company. For benchmarks, and for tests of what happens when there are many.
 */
export async function fillDirectory(admin: Client, communityId: number, count: number): Promise<void> {
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  await admin.query('CREATE TEMP TABLE made (n bigint, id bigint)');
  await run(
    admin,
    `WITH founded AS (
       INSERT INTO companies (community_id, name, name_key, industry, city, country, is_listed, index_version, pitch)
       SELECT $1::bigint, f || ' ' || s || ' ' || n, lower(f || ' ' || s || ' ' || n),
              ($5::text[])[1 + n * 7 % array_length($5::text[], 1)], ($6::text[])[1 + (n * 13 + n / 97) % array_length($6::text[], 1)],
              'Australia', true, ${indexVersion}, 'We do good work'
         FROM (SELECT n, ($3::text[])[1 + n % array_length($3::text[], 1)] AS f,
                      ($4::text[])[1 + (n / 7 + n * 3) % array_length($4::text[], 1)] AS s FROM generate_series(1, $2::int) n) named
       RETURNING id)
     INSERT INTO made SELECT row_number() OVER (ORDER BY id), id FROM founded`,
    [communityId, count, words.first, words.second, builtInIndustries, words.places],
  );
  await run(
    admin,
    `WITH added AS (
       INSERT INTO accounts (email) SELECT 'filled-' || $1::bigint || '-' || n || '@example.org' FROM made RETURNING id),
     numbered AS (SELECT row_number() OVER (ORDER BY id) AS n, id FROM added)
     INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
     SELECT $1::bigint, a.id, m.id, ($2::text[])[1 + m.n % array_length($2::text[], 1)], 'Person' || m.n % 500
       FROM made m JOIN numbered a ON a.n = m.n`,
    [communityId, words.people],
  );
  for (const statement of derived) await run(admin, statement, [communityId]);
  await admin.query('DROP TABLE made');
  await admin.query('SET session_replication_role = origin');
}

const each = `FROM companies c JOIN made ON made.id = c.id WHERE c.community_id = $1`;
const eachService = `FROM companies c JOIN made ON made.id = c.id CROSS JOIN generate_series(1, 3) k WHERE c.community_id = $1`;

const derived = [
  `UPDATE companies c SET contact_member_id = m.id, first_member_id = m.id FROM members m
    WHERE m.community_id = $1 AND c.community_id = $1 AND m.company_id = c.id`,
  `UPDATE members SET name_key = lower(first_name || ' ' || last_name) WHERE community_id = $1`,
  `INSERT INTO member_activity (community_id, member_id, last_active_at)
   SELECT $1::bigint, m.id, CASE WHEN made.n % 50 > 0 THEN now() - made.n * interval '37 seconds' END
     FROM members m JOIN made ON made.id = m.company_id WHERE m.community_id = $1`,
  `INSERT INTO member_words (community_id, word, member_id)
   SELECT $1::bigint, word, m.id FROM members m JOIN made ON made.id = m.company_id
     JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     JOIN accounts a ON a.id = m.account_id,
     unnest(string_to_array(m.name_key || ' ' || c.name_key, ' ') || a.email) AS word
    WHERE m.community_id = $1 ON CONFLICT DO NOTHING`,
  `INSERT INTO company_activity SELECT $1::bigint, c.id, now() - made.n * interval '37 seconds' ${each}`,
  `INSERT INTO company_facets SELECT $1::bigint, 'industry', lower(c.industry), c.id, c.name_key ${each}`,
  `INSERT INTO company_facets SELECT $1::bigint, 'listed', 'yes', c.id, c.name_key ${each}`,
  `INSERT INTO company_facets SELECT $1::bigint, 'place', lower(c.city), c.id, c.name_key ${each}`,
  `INSERT INTO company_facets SELECT DISTINCT $1::bigint, 'service', 'service' || (made.n * k) % 300, c.id, c.name_key ${eachService}`,
  `INSERT INTO company_tags SELECT $1::bigint, c.id, 'service', k, 'Service' || (made.n * k) % 300, 'blue' ${eachService}`,
  `INSERT INTO facet_values SELECT community_id, facet, value, value, count(*) FROM company_facets
    WHERE community_id = $1 GROUP BY 1, 2, 3, 4
   ON CONFLICT (community_id, facet, value) DO UPDATE SET uses = excluded.uses`,
  `INSERT INTO facet_beginnings SELECT community_id, facet, value, value FROM facet_values
    WHERE community_id = $1 AND facet = 'service'
   ON CONFLICT DO NOTHING`,
  `INSERT INTO company_words (community_id, word, company_id, weight, is_public)
   SELECT $1::bigint, word, company_id, max(weight), false FROM (
     SELECT c.id AS company_id, w AS word, 3 AS weight FROM companies c, unnest(string_to_array(c.name_key, ' ')) w
      WHERE c.community_id = $1
     UNION ALL SELECT company_id, lower(n), 2 FROM members, unnest(ARRAY[first_name, last_name]) n WHERE community_id = $1
     UNION ALL SELECT company_id, lower(text), 2 FROM company_tags WHERE community_id = $1
     UNION ALL SELECT c.id, lower(w), 1 FROM companies c, unnest(string_to_array(c.industry || ' ' || c.city || ' Australia', ' ')) w
      WHERE c.community_id = $1) all_words GROUP BY word, company_id
   ON CONFLICT DO NOTHING`,
  `INSERT INTO word_variants
   SELECT DISTINCT $1::bigint, CASE at WHEN 0 THEN word ELSE left(word, at - 1) || substr(word, at + 1) END, word
     FROM (SELECT DISTINCT word FROM company_words WHERE community_id = $1 AND length(word) >= 4) w,
          generate_series(0, length(word)) at
   ON CONFLICT DO NOTHING`,
];

/**
 * With statistics of what it has written: for tables that were empty a moment ago the planner would choose badly. Those of
 * all two hundred tables would take longer than the rest.
 */
async function run(admin: Client, statement: string, values: unknown[]): Promise<void> {
  await admin.query(statement, values);
  const written = Array.from(statement.matchAll(/\b(?:INSERT INTO|UPDATE) ([a-z_]+)/g), ([, table]) => table);
  await admin.query(`ANALYZE ${written.join(', ')}`);
}
