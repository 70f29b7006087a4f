import type { Client } from 'pg';
import { indexVersion } from '../src/features/members/rules/search.ts';

/** Of each community; all of them are alike, so that only their number differs. */
export const chatShape = {
  members: 100,
  /** Ten neighbours on each side; the first member knows everybody. */
  conversations: 1079,
  /** Of the first conversation, between the first and the second member, and of the others. */
  long: 300,
  short: 9,
};
const messages = chatShape.long + (chatShape.conversations - 1) * chatShape.short;

export const chatTotals = (communities: number) => ({
  conversations: communities * chatShape.conversations,
  messages: communities * messages,
});

/** Where a community's rows begin: its first member and its first conversation, whose last message is the `long`th. */
export const chatPlace = (community: number) => ({
  subdomain: `chat${community}`,
  member: (place: number) => (community - 1) * chatShape.members + place,
  conversation: (place: number) => (community - 1) * chatShape.conversations + place,
  lastOfFirst: (community - 1) * messages + chatShape.long,
});

/**
 * Communities whose members write to each other, into a database that has none yet: numbered by their places, and written by a few statements
 * where the product writes message by message. Words are kept for every fiftieth message: those of all would be most of the database.
 */
export async function fillChat(
  admin: Client,
  communities: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  // The references are right by construction, and checking each one would take most of the time.
  await admin.query('SET session_replication_role = replica');
  for (const [what, statement] of [...people, ...talks]) {
    const begun = performance.now();
    await admin.query(statement, statement.includes('$1') ? [communities] : []);
    say(`${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  await admin.query('SET session_replication_role = origin');
  await admin.query('VACUUM ANALYZE');
}

const { members, conversations, long, short } = chatShape;

const people: [string, string][] = [
  [
    'communities',
    `INSERT INTO communities (id, name, subdomain) OVERRIDING SYSTEM VALUE
     SELECT c, 'Chat ' || c, 'chat' || c FROM generate_series(1, $1::integer) c`,
  ],
  [
    'companies',
    `INSERT INTO companies (community_id, id, name, name_key, country, is_listed, index_version) OVERRIDING SYSTEM VALUE
     SELECT c, (c - 1) * ${members / 2} + k, 'Company ' || k, 'company ' || k, 'Australia', true, ${indexVersion}
       FROM generate_series(1, $1::integer) c, generate_series(1, ${members / 2}) k`,
  ],
  [
    'members',
    `WITH opened AS (
       INSERT INTO accounts (id, email) OVERRIDING SYSTEM VALUE
       SELECT n, 'chat' || n || '@example.org' FROM generate_series(1, $1::integer * ${members}) n RETURNING id)
     INSERT INTO members (community_id, id, account_id, company_id, first_name, last_name) OVERRIDING SYSTEM VALUE
     SELECT 1 + (id - 1) / ${members}, id, id, 1 + (id - 1) / 2, 'Person', 'Number ' || id FROM opened`,
  ],
  [
    'first members',
    `UPDATE companies c SET first_member_id = m.id
       FROM (SELECT community_id, company_id, min(id) AS id FROM members GROUP BY community_id, company_id) m
      WHERE c.community_id = m.community_id AND c.id = m.company_id`,
  ],
  [
    'activity',
    `INSERT INTO member_activity (community_id, member_id, last_active_at)
     SELECT community_id, id, now() - (id % 5000) * interval '1 minute' FROM members`,
  ],
];

const talks: [string, string][] = [
  [
    'pairs',
    `CREATE TEMP TABLE pairs AS
     SELECT (row_number() OVER (ORDER BY least(i, j), greatest(i, j)))::integer AS p, least(i, j) AS low, greatest(i, j) AS high
       FROM (SELECT i, 1 + (i + d - 1) % ${members} AS j FROM generate_series(1, ${members}) i, generate_series(1, 10) d
             UNION ALL SELECT 1, j FROM generate_series(12, ${members - 10}) j) x`,
  ],
  [
    'conversations',
    `INSERT INTO conversations (community_id, id, low_member_id, high_member_id, change, last_message_id, last_message_user_id,
                                last_message_content, last_message_time, created_at) OVERRIDING SYSTEM VALUE
     SELECT c, (c - 1) * ${conversations} + p, (c - 1) * ${members} + low, (c - 1) * ${members} + high, count,
            (c - 1) * ${messages} + first + count, (c - 1) * ${members} + CASE WHEN count % 2 = 1 THEN low ELSE high END,
            'The last thing that was said about it, as it is shown in the list', now() - interval '1 day' + p * interval '1 minute',
            now() - interval '300 days'
       FROM generate_series(1, $1::integer) c, pairs
      CROSS JOIN LATERAL (SELECT CASE p WHEN 1 THEN 0 ELSE ${long} + (p - 2) * ${short} END AS first,
                                 CASE p WHEN 1 THEN ${long} ELSE ${short} END AS count) x
      ORDER BY c, p`,
  ],
  [
    'participants',
    `INSERT INTO conversation_participants (community_id, conversation_id, member_id, other_member_id, last_message_id, sent,
                                            last_sent_at, read_to, unread)
     SELECT v.community_id, v.id, member_id, other_id, v.last_message_id, v.change / 2, v.last_message_time, v.last_message_id - unread, unread
       FROM conversations v
      CROSS JOIN LATERAL (VALUES (v.low_member_id, v.high_member_id), (v.high_member_id, v.low_member_id)) s (member_id, other_id)
      -- The last word of every tenth has not been read.
      CROSS JOIN LATERAL (SELECT (v.id % 10 = 0 AND member_id <> v.last_message_user_id)::integer AS unread) u
      ORDER BY v.community_id, v.id`,
  ],
  [
    'sums',
    `INSERT INTO chat_members (community_id, member_id, unread)
     SELECT community_id, member_id, sum(counted) FROM conversation_participants GROUP BY 1, 2`,
  ],
  [
    'messages',
    `INSERT INTO chat_messages (community_id, conversation_id, id, author_id, content, client_id, created_at, change)
     SELECT v.community_id, v.id, v.last_message_id - v.change + k, CASE WHEN k % 2 = 1 THEN v.low_member_id ELSE v.high_member_id END,
            'Number ' || k || ': the drawings are on their way, and the customer rang about the ' || (v.id % 300) || 'th again',
            'client-' || (v.last_message_id - v.change + k), v.last_message_time - (v.change - k) * interval '3 hours', k
       FROM conversations v CROSS JOIN LATERAL generate_series(1, v.change) k
      ORDER BY v.community_id, v.id, k`,
  ],
  [
    'words',
    `INSERT INTO chat_words (community_id, conversation_id, word, message_id)
     SELECT DISTINCT community_id, conversation_id, word, id FROM chat_messages
      CROSS JOIN LATERAL unnest(string_to_array(lower(replace(replace(content, ':', ''), ',', '')), ' ')) word
      WHERE id % 50 = 0`,
  ],
  [
    'numbers',
    `SELECT setval('chat_message_ids', (SELECT max(id) FROM chat_messages)),
            setval(pg_get_serial_sequence('conversations', 'id'), (SELECT max(id) FROM conversations)),
            setval(pg_get_serial_sequence('members', 'id'), (SELECT max(id) FROM members)),
            setval(pg_get_serial_sequence('accounts', 'id'), (SELECT max(id) FROM accounts)),
            setval(pg_get_serial_sequence('companies', 'id'), (SELECT max(id) FROM companies)),
            setval(pg_get_serial_sequence('communities', 'id'), (SELECT max(id) FROM communities))`,
  ],
];
