import type { Client } from 'pg';
import { log, milliseconds, sizeOf, type Measured } from './measured.ts';

/** Nine words of a vocabulary in which few are common and most are rare, as in what people write. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const vocabulary = 20_000;
/** Of whoever searches: as many as the one has who knows everybody in `bench:chat`. */
const conversationsOfReader = 99;

/** What messages are found by: a table of words, as it is, and one GIN index of the messages instead. */
export async function measureWords(admin: Client, messages: number): Promise<Measured[]> {
  const conversations = Math.ceil(messages / 20);
  await admin.query('SET session_replication_role = replica');
  await fillMessages(admin, messages, conversations);
  const own = await sizeOf(admin, 'chat_messages');
  const table = await withTable(admin, conversations);
  const gin = await withGin(admin, conversations);
  return [
    { what: `${messages.toLocaleString('en')} messages themselves, with their indexes`, is: own.text },
    ...table,
    ...gin,
  ];
}

/** The words of one place in a message begin with its letter, so no message has one twice. */
const wordAt = (place: number) => `some_word(${place}, floor(exp(random() * ln(${vocabulary})))::integer)`;

async function fillMessages(admin: Client, messages: number, conversations: number): Promise<void> {
  await admin.query(`
    CREATE FUNCTION some_word(place integer, n integer) RETURNS text LANGUAGE sql IMMUTABLE
      RETURN chr(96 + place) || translate(substr(md5(n::text), 1, 3 + n % 8), '0123456789', 'ghijklmnop')`);
  await timed('messages', () =>
    admin.query(
      `INSERT INTO chat_messages (community_id, conversation_id, id, author_id, content, client_id, created_at, change)
       SELECT 1, 1 + (hashint8(id)::bigint & 2147483647) % ${conversations}, id, 1 + id % 10000,
              concat_ws(' ', ${places.map(wordAt).join(', ')}), 'client-' || id, now(), 1
         FROM generate_series(1, ${messages}) id`,
    ),
  );
}

async function withTable(admin: Client, conversations: number): Promise<Measured[]> {
  await admin.query('DROP INDEX chat_words_by_message');
  await admin.query('ALTER TABLE chat_words DROP CONSTRAINT chat_words_pkey');
  await timed('words', () =>
    admin.query(
      `INSERT INTO chat_words (community_id, conversation_id, word, message_id)
       SELECT community_id, conversation_id, word, id FROM chat_messages CROSS JOIN unnest(string_to_array(content, ' ')) word`,
    ),
  );
  await timed('key of the words', () =>
    admin.query('ALTER TABLE chat_words ADD PRIMARY KEY (community_id, conversation_id, word, message_id)'),
  );
  await timed('words by message', () =>
    admin.query(
      'CREATE INDEX chat_words_by_message ON chat_words (community_id, conversation_id, message_id)',
    ),
  );
  await admin.query('ANALYZE chat_words');
  const { text, parts } = await sizeOf(admin, 'chat_words');
  const search = (prefix: string) => `
    SELECT count(*) FROM generate_series(1, ${conversationsOfReader}) n CROSS JOIN LATERAL (
      SELECT w.message_id FROM chat_words w
       WHERE w.community_id = 1 AND w.conversation_id = 1 + n * 7919 % ${conversations} AND w.word >= '${prefix}' AND w.word < '${prefix}~'
       LIMIT 1000) w`;
  const searched = await searches(admin, search);
  const written = await writes(admin, conversations, (message) => [
    `INSERT INTO chat_words (community_id, conversation_id, word, message_id)
     SELECT 1, ${message.conversation}, word, ${message.id} FROM unnest(string_to_array('${message.content}', ' ')) word`,
  ]);
  return [
    { what: 'table of words: size', is: `${text} (${parts})` },
    { what: 'table of words: a word in 99 conversations, as the product’s role', is: searched },
    { what: 'table of words: writing one message', is: written },
  ];
}

async function withGin(admin: Client, conversations: number): Promise<Measured[]> {
  await admin.query('DROP TABLE chat_words');
  // The conversation stands in each entry: an index of bare words would read every message of everybody that has one.
  await admin.query(`
    CREATE FUNCTION chat_entries(conversation bigint, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_to_tsvector(ARRAY(SELECT conversation || ':' || word FROM unnest(string_to_array(content, ' ')) word)) $$;
    GRANT EXECUTE ON FUNCTION chat_entries TO guildhall_app`);
  await timed('GIN', () =>
    admin.query(
      'CREATE INDEX chat_messages_words ON chat_messages USING gin (chat_entries(conversation_id, content))',
    ),
  );
  await admin.query('ANALYZE chat_messages');
  const { rows } = await admin.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_relation_size('chat_messages_words')) AS size`,
  );
  const search = (prefix: string) => `
    SELECT count(*) FROM chat_messages m
     WHERE m.community_id = 1 AND chat_entries(m.conversation_id, m.content) @@ (
       SELECT string_agg(quote_literal((1 + n * 7919 % ${conversations}) || ':${prefix}') || ':*', ' | ')
         FROM generate_series(1, ${conversationsOfReader}) n)::tsquery`;
  const searched = await searches(admin, search, 'postgres');
  const plan = await planAsProduct(admin, search('abc'));
  const written = await writes(admin, conversations, () => []);
  return [
    { what: 'one GIN index: size', is: rows[0]!.size },
    { what: 'one GIN index: a word in 99 conversations, as the superuser', is: searched },
    {
      what: 'one GIN index: how the product’s role reads it, under row-level security',
      is: plan.includes('chat_messages_words') ? 'by the index' : 'not by the index: every message is read',
    },
    { what: 'one GIN index: writing one message', is: written },
  ];
}

async function planAsProduct(admin: Client, search: string): Promise<string> {
  await admin.query('BEGIN; SET LOCAL ROLE guildhall_app');
  await admin.query(`SELECT set_config('app.community_id', '1', true)`);
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${search}`);
  await admin.query('ROLLBACK');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The median over words of every rarity. */
async function searches(
  admin: Client,
  search: (prefix: string) => string,
  role = 'guildhall_app',
): Promise<string> {
  const { rows: words } = await admin.query<{ word: string }>(
    `SELECT some_word(5, n) AS word FROM unnest(ARRAY[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]) n`,
  );
  await admin.query(`BEGIN; SET LOCAL ROLE ${role}`);
  await admin.query(`SELECT set_config('app.community_id', '1', true)`);
  const each: number[] = [];
  for (const { word } of [...words, ...words])
    each.push(await milliseconds(() => admin.query(search(word.slice(0, 4)))));
  await admin.query('ROLLBACK');
  return spread(each.slice(words.length));
}

/** Message by message, each in its own transaction, as the product does. */
async function writes(
  admin: Client,
  conversations: number,
  more: (message: { conversation: number; id: number; content: string }) => string[],
): Promise<string> {
  const { rows } = await admin.query<{ content: string }>(
    `SELECT content FROM chat_messages WHERE id <= 2000 ORDER BY id`,
  );
  const each: number[] = [];
  for (const [at, { content }] of rows.entries()) {
    const { rows: next } = await admin.query<{ id: number }>(
      `SELECT nextval('chat_message_ids') + 1000000000 AS id`,
    );
    const message = { conversation: 1 + ((at * 104_729) % conversations), id: next[0]!.id, content };
    const statements = [
      `INSERT INTO chat_messages (community_id, conversation_id, id, author_id, content, created_at, change)
       VALUES (1, ${message.conversation}, ${message.id}, 1, '${content}', now(), 1)`,
      ...more(message),
    ];
    each.push(await milliseconds(() => admin.query(`BEGIN; ${statements.join(';')}; COMMIT`)));
  }
  return spread(each);
}

function spread(each: readonly number[]): string {
  const sorted = each.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  return `${at(0.5)} ms (median), ${at(0.99)} ms (99th percentile)`;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  log(`${what}: ${Math.round((await milliseconds(work)) / 1000)} s`);
}
