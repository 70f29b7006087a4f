import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { FoundMessage } from '../contract/conversations.ts';
import { aConversation, plain, write } from './chat.test-support.ts';
import { amongFew, amongNewest, mineOf, searchMessages, usualLimits } from './search-messages.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const two = async () => [await aMember(server, community), await aMember(server, community)] as const;
const search = async (member: TestMember, q: string, more = '') =>
  good(
    await member.client.get<{ messages: FoundMessage[]; next: number | null }>(
      `/api/chat/search?q=${encodeURIComponent(q)}${more}`,
    ),
    200,
  );
const contents = async (member: TestMember, q: string, more = '') =>
  (await search(member, q, more)).messages.map((each) => each.message_content);
const callerOf = async (member: TestMember) => ({
  memberId: member.id,
  companyId: (await companyOf(server, member)).id,
  isAdmin: false,
  sessionId: '',
});

describe('a search', () => {
  it('finds messages with all words, or words that begin so, newest first, for both', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    for (const text of [
      'The contract for the harbour',
      'Signed contracts go to the archive',
      'Das Gespräch über den Hafen',
      'The harbour is closed',
    ])
      good(await write(ada, id, text), 200);
    for (const member of [ada, ben]) {
      expect(await contents(member, 'contr')).toEqual([
        'Signed contracts go to the archive',
        'The contract for the harbour',
      ]);
      expect(await contents(member, 'HARBOUR contract')).toEqual(['The contract for the harbour']);
      expect(await contents(member, 'gesprach')).toEqual(['Das Gespräch über den Hafen']);
      expect(await contents(member, 'harbour nonsense')).toEqual([]);
      expect(await contents(member, '')).toEqual([]);
      expect(await contents(member, '!?')).toEqual([]);
    }
    expect((await search(ben, 'closed')).messages).toMatchObject([
      { conversation_id: id, message_user_id: ada.id, other_participant_id: ada.id },
    ]);
  });

  it('stays within the caller’s own conversations, or within one of them', async () => {
    const [ada, ben] = await two();
    const first = await aConversation(ada, ben);
    const second = await aConversation(ada, await aMember(server, community));
    good(await write(ada, first, 'lantern here'), 200);
    good(await write(ada, second, 'lantern there'), 200);
    expect(await contents(ada, 'lantern')).toEqual(['lantern there', 'lantern here']);
    expect(await contents(ada, 'lantern', `&conversation_id=${first}`)).toEqual(['lantern here']);
    expect(await contents(ben, 'lantern')).toEqual(['lantern here']);
    const admin = await aMember(server, community, { isAdmin: true });
    expect(await contents(admin, 'lantern')).toEqual([]);
    const ask = (which: number) => admin.client.get(`/api/chat/search?q=lantern&conversation_id=${which}`);
    const [foreign, missing] = [await ask(first), await ask(999_999_999)];
    expect([foreign.status, plain(foreign)]).toEqual([404, plain(missing)]);
    expect((await ada.client.get(`/api/chat/search?q=${'x'.repeat(121)}`)).status).toBe(400);
    expect((await ada.client.get('/api/chat/search?q=x&before=no')).status).toBe(400);
    expect((await server.visitor(community.subdomain).get('/api/chat/search?q=x')).status).toBe(401);
  });

  it('finds nothing of what was deleted, and of before a takeover only what was shared', async () => {
    const contact = await aMember(server, community);
    const leaver = await aMember(server, community, { colleagueOf: contact });
    const other = await aMember(server, community);
    const id = await aConversation(leaver, other);
    good(await write(leaver, id, 'the zeppelin of the leaver'), 200);
    good(await write(other, id, 'the zeppelin of the other'), 200);
    const { MessageId } = good(await write(other, id, 'a zeppelin too many'), 200);
    good(await other.client.delete(`/api/chat/conversations/${id}/messages/${MessageId}`), 200);
    expect(await contents(other, 'zeppelin')).toEqual([
      'the zeppelin of the other',
      'the zeppelin of the leaver',
    ]);
    good(await contact.client.delete(`/api/my-company/team/${leaver.id}`), 200);
    good(await contact.client.post(`/api/chat/conversations/${id}/takeover`, {}), 200);
    expect(await contents(contact, 'zeppelin')).toEqual([]);
    good(await other.client.post(`/api/chat/conversations/${id}/earlier`, {}), 200);
    expect(await contents(contact, 'zeppelin')).toEqual(['the zeppelin of the other']);
  });

  it('shows the part of a long message in which the word stands', async () => {
    const [ada, ben] = await two();
    const id = await aConversation(ada, ben);
    good(await write(ada, id, `${'word '.repeat(200)}Kaleidoscope ${'more '.repeat(200)}`), 200);
    const [found] = await contents(ben, 'kaleido');
    expect(found).toMatch(/^….*Kaleidoscope.*…$/);
    expect(found!.length).toBeLessThan(260);
  });

  it('goes by pages without leaving one out, for rare words and for those that are everywhere', async () => {
    const [ada, ben] = await two();
    const ids = [await aConversation(ada, ben), await aConversation(ada, await aMember(server, community))];
    const all = [];
    for (let count = 0; count < 50; count += 1)
      all.unshift(good(await write(ada, ids[count % 2]!, `umbrella ${count}`), 200).MessageId);
    const caller = await callerOf(ada);
    for (const limits of [usualLimits, { ...usualLimits, fewHits: 10, mostLookedAt: 20, pageSize: 7 }]) {
      const found: number[] = [];
      let before: number | undefined;
      for (;;) {
        const page = await server.services.database.inCommunity(
          { communityId: community.id, memberId: ada.id },
          (tx) => searchMessages(tx, caller, { q: 'umbrella', before }, limits),
        );
        found.push(...page.messages.map((each) => each.message_id));
        if (page.next === null) break;
        before = page.next;
      }
      expect(found).toEqual(all);
    }
  });
});

describe('with two thousand conversations', () => {
  it('reads by indexes', async () => {
    const busy = await aMember(server, community);
    const { admin } = server.database;
    await admin.query(
      `WITH company AS (INSERT INTO companies (community_id, name) VALUES ($1, 'Many') RETURNING id),
            accounts AS (INSERT INTO accounts (email) SELECT 'many' || n || '@example.org' FROM generate_series(1, 2000) n RETURNING id),
            people AS (INSERT INTO members (community_id, company_id, account_id, first_name, last_name)
                       SELECT $1, company.id, accounts.id, 'One', accounts.id::text FROM company, accounts RETURNING id),
            begun AS (INSERT INTO conversations (community_id, low_member_id, high_member_id)
                      SELECT $1, $2, people.id FROM people RETURNING id, high_member_id),
            seats AS (INSERT INTO conversation_participants (community_id, conversation_id, member_id, other_member_id, last_message_id)
                      SELECT $1, b.id, s.a, s.b, b.id * 1000 FROM begun b
                       CROSS JOIN LATERAL (VALUES ($2::bigint, b.high_member_id), (b.high_member_id, $2)) AS s (a, b)),
            written AS (INSERT INTO chat_messages (community_id, conversation_id, id, author_id, content, created_at, change)
                        SELECT $1, b.id, 1000000000 + b.id * 1000 + n, $2, 'common', now(), n FROM begun b, generate_series(1, 20) n
                        RETURNING conversation_id, id)
       INSERT INTO chat_words (community_id, conversation_id, word, message_id)
       SELECT $1, w.conversation_id, word, w.id FROM written w
        CROSS JOIN LATERAL (VALUES ('common'), (CASE WHEN w.id % 5000 = 1 THEN 'rare' END)) AS words (word) WHERE word IS NOT NULL`,
      [community.id, busy.id],
    );
    // The others know each other too: what is theirs is the greater part.
    await admin.query(
      `WITH begun AS (INSERT INTO conversations (community_id, low_member_id, high_member_id)
                      SELECT one.community_id, one.id, other.id FROM members one
                        JOIN members other ON other.community_id = one.community_id AND other.id BETWEEN one.id + 1 AND one.id + 8
                       WHERE one.community_id = $1 AND one.first_name = 'One' AND other.first_name = 'One'
                      RETURNING id, low_member_id, high_member_id)
       INSERT INTO conversation_participants (community_id, conversation_id, member_id, other_member_id, last_message_id)
       SELECT $1, b.id, s.a, s.b, b.id * 1000 FROM begun b
        CROSS JOIN LATERAL (VALUES (b.low_member_id, b.high_member_id), (b.high_member_id, b.low_member_id)) AS s (a, b)`,
      [community.id],
    );
    await admin.query('ANALYZE conversations, conversation_participants, chat_messages, chat_words');
    const caller = await callerOf(busy);
    await server.services.database.inCommunity(
      { communityId: community.id, memberId: busy.id },
      async (tx) => {
        const asked = {
          tx,
          limits: usualLimits,
          before: Number.MAX_SAFE_INTEGER,
          mine: mineOf(tx, caller, undefined, usualLimits),
        };
        const plans = [
          amongFew(asked, 'rare', [{ word: 'common', hits: 1000 }]),
          amongNewest(asked, [{ word: 'common', hits: 1000 }], 1),
        ];
        for (const statement of plans) {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(tx);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).toMatch(/Index (Only )?Scan using chat_words_/);
          expect(plan).toMatch(/Index Scan (Backward )?using chat_messages_pkey/);
          expect(plan).not.toMatch(/Seq Scan on (chat_|conversation)/);
        }
      },
    );
    for (const [q, most] of [
      ['rare common', 20],
      ['common', 20],
      ['comm', 20],
    ] as const) {
      const { messages } = await search(busy, q);
      expect(messages.length).toBeLessThanOrEqual(most);
      expect(messages.length).toBeGreaterThan(0);
    }
  });
});
