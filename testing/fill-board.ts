import type { Client } from 'pg';
import { indexVersion } from '../src/features/members/rules/search.ts';
import { gap } from '../src/features/board/rules/places.ts';

/** Of each board. */
export const boardShape = {
  lists: 5,
  /** In each list. */
  cards: 8,
  /** Each so-many-th card has a comment, a checklist of three items. */
  comments: 2,
  checklists: 4,
};

const { lists, cards, comments, checklists } = boardShape;

/** A community of so many companies with a board each, made by a few statements where the product writes them one by one. */
export async function fillBoards(
  admin: Client,
  subdomain: string,
  boards: number,
): Promise<{ communityId: number; members: number[] }> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  await admin.query(people, [communityId, boards]);
  for (const statement of written) await admin.query(statement, [communityId]);
  await admin.query('SET session_replication_role = origin');
  const { rows: members } = await admin.query<{ id: number }>(
    'SELECT id::integer FROM members WHERE community_id = $1 ORDER BY id',
    [communityId],
  );
  return { communityId, members: members.map(({ id }) => id) };
}

const people = `
  WITH founded AS (
    INSERT INTO companies (community_id, name, name_key, country, is_listed, index_version)
    SELECT $1::bigint, 'Company ' || n, 'company ' || n, 'Australia', true, ${indexVersion} FROM generate_series(1, $2::integer) n
    RETURNING id),
  opened AS (
    INSERT INTO accounts (email) SELECT 'board-' || $1::bigint || '-' || n || '@example.org' FROM generate_series(1, $2::integer) n
    RETURNING id)
  INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
  SELECT $1::bigint, a.id, c.id, 'Person', 'Number ' || a.n
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, id FROM opened) a
    JOIN (SELECT row_number() OVER (ORDER BY id) AS n, id FROM founded) c ON c.n = a.n`;

const written = [
  `UPDATE companies c SET first_member_id = m.id FROM members m WHERE c.community_id = $1 AND m.community_id = $1 AND m.company_id = c.id`,
  `INSERT INTO boards (community_id, company_id, version) SELECT community_id, id, 1 FROM companies WHERE community_id = $1`,
  `INSERT INTO board_lists (community_id, company_id, name, position)
   SELECT b.community_id, b.company_id, 'List ' || n, n * ${gap}::bigint FROM boards b, generate_series(1, ${lists}) n WHERE b.community_id = $1`,
  `INSERT INTO board_cards (community_id, company_id, list_id, name, description, member_ids, position, created_by, due_at)
   SELECT l.community_id, l.company_id, l.id, 'Card ' || n, repeat('Something to be done. ', 10), ARRAY[m.id], n * ${gap}::bigint, m.id,
          now() + make_interval(days => n)
     FROM board_lists l JOIN members m ON m.community_id = l.community_id AND m.company_id = l.company_id, generate_series(1, ${cards}) n
    WHERE l.community_id = $1`,
  `INSERT INTO board_comments (community_id, card_id, author_id, message)
   SELECT community_id, id, created_by, 'They called again, and ask for a quote by Friday.' FROM board_cards
    WHERE community_id = $1 AND id % ${comments} = 0`,
  `INSERT INTO board_checklists (community_id, card_id, name, position)
   SELECT community_id, id, 'Steps', 0 FROM board_cards WHERE community_id = $1 AND id % ${checklists} = 0`,
  `INSERT INTO board_check_items (community_id, checklist_id, name, is_complete, position)
   SELECT l.community_id, l.id, 'Step ' || n, n = 1, n * ${gap}::bigint FROM board_checklists l, generate_series(1, 3) n WHERE l.community_id = $1`,
  `INSERT INTO board_activity (community_id, card_id, member_id, what, facts)
   SELECT community_id, id, created_by, 'created', '{"to": "List"}' FROM board_cards WHERE community_id = $1`,
];
