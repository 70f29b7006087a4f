import type { Client } from 'pg';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import { indexVersion } from '../src/features/members/rules/search.ts';

/** Of each community, however many posts it has. */
export const postsShape = {
  companies: 30,
  /** Of the first company. */
  partners: 10,
  /** Each so-many-th post is an entry of the library, is for partners, has a picture. */
  library: 5,
  forPartners: 7,
  withPicture: 2,
  /** On each day. */
  events: 5,
  /** The last company has posted among the first thousand posts alone, and is the only partner of the one before it. */
  quietSince: 1000,
};

const { companies, partners, library, forPartners, withPicture, events, quietSince } = postsShape;

/**
 * A community with so many posts, and a tenth as many dates of events, made by a few statements where the product writes them one by one. Its
 * members come in companies of the same number, whatever the number of people is.
 */
export async function fillPosts(
  admin: Client,
  subdomain: string,
  { posts, members = companies }: { posts: number; members?: number },
): Promise<{ communityId: number; writers: { memberId: number; companyId: CompanyRowId }[] }> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  await admin.query('CREATE TEMP TABLE made (n bigint PRIMARY KEY, company_id bigint, member_id bigint)');
  await admin.query(people, [communityId, companies, members]);
  for (const statement of ofFirst) await admin.query(statement, [communityId]);
  for (const statement of posts > 0 ? written(communityId, posts) : []) await admin.query(statement);
  const { rows: writers } = await admin.query<{ memberId: number; companyId: CompanyRowId }>(
    'SELECT member_id::integer AS "memberId", company_id::integer AS "companyId" FROM made ORDER BY n',
  );
  await admin.query('DROP TABLE made');
  await admin.query('SET session_replication_role = origin');
  return { communityId, writers };
}

/** The first of each company is the one who writes for it. */
const people = `
  WITH founded AS (
    INSERT INTO companies (community_id, name, name_key, country, is_listed, index_version)
    SELECT $1::bigint, 'Company ' || n, 'company ' || n, 'Australia', true, ${indexVersion} FROM generate_series(1, $2::integer) n
    RETURNING id),
  numbered AS (SELECT row_number() OVER (ORDER BY id) AS n, id FROM founded),
  opened AS (
    INSERT INTO accounts (email) SELECT 'posts-' || $1::bigint || '-' || n || '@example.org' FROM generate_series(1, $3::integer) n
    RETURNING id),
  seated AS (
    INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
    SELECT $1::bigint, a.id, c.id, 'Person', 'Number ' || a.n
      FROM (SELECT row_number() OVER (ORDER BY id) AS n, id FROM opened) a JOIN numbered c ON c.n = 1 + (a.n - 1) % $2::integer
    RETURNING id, company_id)
  INSERT INTO made
  SELECT row_number() OVER (ORDER BY company_id), company_id, min(id) FROM seated GROUP BY company_id`;

const ofFirst = [
  `UPDATE companies c SET first_member_id = made.member_id FROM made WHERE c.community_id = $1 AND c.id = made.company_id`,
  `WITH agreed AS (
     INSERT INTO partnerships (community_id, company_a, company_b, status, accepted_a, accepted_b)
     SELECT $1::bigint, first.company_id, other.company_id, 'Accepted', true, true
       FROM made first JOIN made other ON first.n = 1 AND other.n BETWEEN 2 AND ${partners + 1}
            OR first.n = ${companies - 1} AND other.n = ${companies}
     RETURNING id, company_a, company_b)
   INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
   SELECT $1::bigint, company_a, company_b, id FROM agreed UNION ALL SELECT $1::bigint, company_b, company_a, id FROM agreed`,
  `INSERT INTO library_categories (community_id, name, name_key)
   SELECT $1::bigint, 'Category ' || n, 'category ' || n FROM generate_series(1, 5) n`,
];

/** A table of its own takes no values from outside. */
const written = (community: number, posts: number) => [
  `CREATE TEMP TABLE numbered AS SELECT n, nextval(pg_get_serial_sequence('posts', 'id')) AS id FROM generate_series(1, ${posts}::bigint) n`,
  `INSERT INTO posts (community_id, id, author_id, company_id, category_id, title, message, audience, published_at) OVERRIDING SYSTEM VALUE
   SELECT ${community}::bigint, p.id, m.member_id, m.company_id,
          CASE WHEN p.n % ${library} = 0
            THEN (SELECT k.id FROM library_categories k WHERE k.community_id = ${community}::bigint AND k.name_key = 'category ' || 1 + p.n / ${library} % 5) END,
          'Post ' || p.n, 'What we did on that day, and whom we can recommend for it: number ' || p.n,
          CASE WHEN p.n % ${forPartners} = 0 THEN 'partners' ELSE 'all' END, now() - (${posts}::bigint - p.n) * interval '1 minute'
     FROM numbered p JOIN made m ON m.n = 1 + (hashint8(p.n)::bigint + 2147483648) % CASE WHEN p.n <= ${quietSince} THEN ${companies} ELSE ${companies - 1} END ORDER BY p.n`,
  `INSERT INTO post_counts (community_id, post_id, in_library, likes, downloads)
   SELECT ${community}::bigint, id, n % ${library} = 0, n % 5, n * 13 % 1000 FROM numbered ORDER BY n`,
  `INSERT INTO post_reactions (community_id, post_id, member_id, kind)
   SELECT ${community}::bigint, id, (SELECT member_id FROM made WHERE n = 1), 'like' FROM numbered WHERE n % 4 = 0 ORDER BY n`,
  // One that all have, one of every second, one of every third, one of its own.
  `INSERT INTO post_words (community_id, in_library, word, post_id)
   SELECT ${community}::bigint, n % ${library} = 0, word, id FROM numbered
    CROSS JOIN LATERAL unnest(ARRAY['recommend', 'kind' || n / ${library} % 2, 'topic' || n / ${library} % 3, 'number' || n || 'x']) word
    ORDER BY 2, 3, 4`,
  `WITH kept AS (
     INSERT INTO files (community_id, name, original_name, media_type, bytes, width, height, is_public)
     SELECT ${community}::bigint, replace(replace(left(encode(sha256((id::text || '-${community}')::bytea), 'base64'), 22), '+', '-'), '/', '_'), 'photo.webp',
            'image/webp', 100000, 1200, 800, false
       FROM numbered WHERE n % ${withPicture} = 0 ORDER BY n RETURNING id),
   ranked AS (SELECT row_number() OVER (ORDER BY id) AS rank, id FROM kept)
   INSERT INTO post_files (community_id, post_id, member_id, file_id, file_name)
   SELECT ${community}::bigint, p.id, (SELECT member_id FROM made WHERE n = 1), k.id, 'photo.jpg'
     FROM ranked k JOIN numbered p ON p.n = k.rank * ${withPicture}`,
  'DROP TABLE numbered',
  `WITH held AS (
     INSERT INTO calendar_events (community_id, author_id, company_id, title, place, starts_local, ends_local)
     SELECT ${community}::bigint, m.member_id, m.company_id, 'Event ' || g, 'The Boatshed', '2027-01-01T18:30', '2027-01-01T20:00'
       FROM generate_series(1, greatest(400, ${posts}::bigint / 10)) g JOIN made m ON m.n = 1 + g % ${companies} RETURNING id, company_id)
   INSERT INTO calendar_dates (community_id, event_id, company_id, is_listed, original_day, starts_local, ends_local, starts_at, ends_at)
   SELECT ${community}::bigint, id, company_id, true, at::date, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at, 'YYYY-MM-DD"T"HH24:MI'), at,
          at + interval '90 minutes'
     FROM (SELECT h.*, now() + interval '40 days' - (row_number() OVER (ORDER BY id) / ${events}) * interval '1 day' AS at FROM held h) d`,
];
