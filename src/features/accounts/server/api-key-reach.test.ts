import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { ApiScope } from '../contract/api-scopes.ts';

interface Listed {
  posts: { id: number; is_saved: boolean; my_reactions: string[] }[];
  entries?: { id: number }[];
}
interface Card {
  user_id: number;
  conversation_id: number | null;
}
interface Shown {
  id: number;
  online_link: string | null;
  state: string;
  my_answer: string | null;
}

let server: TestServer;
let community: TestCommunity;
/** Creates every key, and is a partner of the author. */
let admin: TestMember;
let author: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  author = await aMember(server, community);
  stranger = await aMember(server, community);
  await aPartnership(author, admin);
});
afterAll(() => server.close());

let count = 0;
async function program(...scopes: ApiScope[]): Promise<TestClient> {
  const json = { name: `Program ${(count += 1)}`, scopes };
  const { key } = good(await admin.client.post<{ key: string }>('/api/admin/api-keys', { json }), 201);
  const client = server.visitor(community.subdomain);
  client.token = key;
  return client;
}

const codeOf = ({ body }: { body: unknown }) => (body as ErrorAnswer).error.code;
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

async function published(by: TestMember, more: object): Promise<number> {
  const json = { message: 'Kookaburra news', ...more };
  return good(await by.client.post<{ id: number }>('/api/posts', { json }), 201).id;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function announced(by: TestMember, more: object = {}): Promise<Shown> {
  const json = {
    title: 'Breakfast',
    starts: `${inDays(10)}T09:00`,
    ends: `${inDays(10)}T10:00`,
    online_link: 'https://meet.example.org/secret-room',
    is_public: true,
    ...more,
  };
  return good(await by.client.post<Shown>('/api/events', { json }), 201);
}

describe('a key for posts', () => {
  test('finds posts for everyone and none for partners, although its admin could open them all', async () => {
    const client = await program('posts:read');
    const open = await published(author, {});
    const secret = [
      await published(author, { audience: 'partners' }),
      await published(stranger, { audience: 'partners' }),
      await published(admin, { audience: 'partners' }),
    ];
    for (const id of secret) good(await admin.client.get(`/api/posts/${id}`), 200);
    const feed = good(await client.get<Listed>('/api/posts'), 200);
    const ofAuthor = good(await client.get<Listed>(`/api/posts?company=${author.id}`), 200);
    const mine = good(await client.get<Listed>('/api/posts?filter=mine'), 200);
    const found = good(await client.get<Listed>('/api/posts/search?q=kookaburra'), 200);
    expect(idsOf(feed.posts)).toContain(open);
    expect(idsOf(found.posts)).toContain(open);
    for (const list of [feed, ofAuthor, mine, found])
      expect(secret.filter((id) => idsOf(list.posts).includes(id))).toEqual([]);
    for (const id of secret) {
      expect((await client.get(`/api/posts/${id}`)).status).toBe(404);
      expect((await client.get(`/api/posts/${id}/comments`)).status).toBe(404);
    }
  });

  test('finds no entry of the library for partners, and counts none', async () => {
    interface Categories {
      categories: { id: number; name: string; entries: number }[];
    }
    const { categories: kept } = good(await admin.client.get<Categories>('/api/library/categories'), 200);
    const { categories } = good(
      await admin.client.put<Categories>('/api/admin/library/categories', {
        json: { categories: [...kept.map(({ id, name }) => ({ id, name })), { name: 'Guides' }], moves: [] },
      }),
      200,
    );
    const category_id = categories.find(({ name }) => name === 'Guides')!.id;
    const [open, secret] = [
      await published(author, { category_id, title: 'Open' }),
      await published(author, { category_id, title: 'Secret', audience: 'partners' }),
    ];
    const client = await program('posts:read', 'posts:write');
    for (const sort of ['newest', 'most_used'])
      expect(idsOf(good(await client.get<Listed>(`/api/library?sort=${sort}`), 200).posts)).toEqual([open]);
    const counts = good(await client.get<Categories>('/api/library/categories'), 200);
    expect(counts.categories.find(({ id }) => id === category_id)!.entries).toBe(1);
    const changed = good(
      await client.put<Categories>('/api/admin/library/categories', {
        json: { categories: categories.map(({ id, name }) => ({ id, name })), moves: [] },
      }),
      200,
    );
    expect(changed.categories.find(({ id }) => id === category_id)!.entries).toBe(1);
    expect((await client.get(`/api/posts/${secret}`)).status).toBe(404);
  });

  test('changes, answers, pins and removes no post for partners', async () => {
    const client = await program('posts:read', 'posts:write');
    const secret = await published(stranger, { audience: 'partners' });
    const open = await published(stranger, {});
    const answers = [
      await client.put(`/api/posts/${secret}`, {
        json: { title: '', message: 'Other words', files: [], version: 1 },
      }),
      await client.post(`/api/posts/${secret}/comments`, { json: { text: 'Hello' } }),
      await client.put(`/api/posts/${secret}/pin`, { json: { until: null } }),
      await client.delete(`/api/user/DeleteFeedPost/${secret}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    good(await stranger.client.get(`/api/posts/${secret}`), 200);
    // What is for everyone it looks after like its admin.
    good(await client.delete(`/api/user/DeleteFeedPost/${open}`), 200);
  });

  test('is refused what is for its admin alone, in words', async () => {
    const client = await program('posts:read', 'posts:write');
    for (const answer of [
      await client.get('/api/posts?filter=partners'),
      await client.get('/api/posts?filter=saved'),
      await client.post('/api/posts', { json: { message: 'For us', audience: 'partners' } }),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'api_key.for_everyone']);
    }
  });

  test('does not learn what its admin saved, liked or hid', async () => {
    const client = await program('posts:read');
    const id = await published(stranger, {});
    good(await admin.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
    good(await admin.client.put(`/api/posts/${id}/reaction`, { json: { kind: 'like', is_on: true } }), 200);
    expect(good(await client.get(`/api/posts/${id}`), 200)).toMatchObject({
      is_saved: false,
      my_reactions: [],
    });
    good(
      await admin.client.put(`/api/posts/hidden-companies/${stranger.id}`, { json: { is_hidden: true } }),
      200,
    );
    expect(idsOf(good(await client.get<Listed>('/api/posts'), 200).posts)).toContain(id);
  });

  test('sees of a shared opportunity only one that is for everyone', async () => {
    const client = await program('posts:read');
    const { rows } = await server.database.admin.query<{ company_id: number }>(
      'SELECT company_id FROM members WHERE id = ANY ($1) ORDER BY id',
      [[admin.id, author.id]],
    );
    const [mine, theirs] = rows.map((row) => row.company_id);
    const id = await published(author, {});
    const made = await server.database.admin.query<{ id: number }>(
      `INSERT INTO opportunities (community_id, company_id, author_id, title, brief, is_remote, status, visibility, published_at, deadline)
       VALUES ($1, $2, $3, 'For one company', 'Words', true, 'Open', 'chosen', now(), now() + interval '9 days') RETURNING id`,
      [community.id, theirs, author.id],
    );
    await server.database.admin.query(
      'INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id) VALUES ($1, $2, $3)',
      [community.id, made.rows[0]!.id, mine],
    );
    await server.database.admin.query(
      `UPDATE posts SET kind = 'opportunity', opportunity_id = $2 WHERE id = $1`,
      [id, made.rows[0]!.id],
    );
    expect(good(await admin.client.get(`/api/posts/${id}`), 200)).toMatchObject({
      project: { title: 'For one company' },
    });
    expect(good(await client.get(`/api/posts/${id}`), 200)).toMatchObject({ project: null });
  });
});

describe('a key for members', () => {
  test('does not learn who its admin’s partners are, nor whom they write to', async () => {
    const client = await program('members:read');
    good(
      await admin.client.post('/api/user/MessengerSendMessageNewConversation', {
        json: { RecipientUserId: author.id, Message: 'Hello' },
      }),
      200,
    );
    const seen = async (by: TestClient) =>
      good(await by.get<{ companies: Card[] }>('/api/companies'), 200).companies.find(
        ({ user_id: id }) => id === author.id,
      )!.conversation_id;
    expect(await seen(admin.client)).not.toBeNull();
    expect(await seen(client)).toBeNull();
    expect(good(await client.get(`/api/companies/${author.id}`), 200)).toMatchObject({
      conversation_id: null,
      people: [{ conversation_id: null }],
    });
    for (const partner of ['true', 'false']) {
      const answer = await client.get(`/api/companies?partner=${partner}`);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'api_key.for_everyone']);
    }
  });
});

describe('a key for events', () => {
  test('gets neither link nor guests of an event that its admin does not host', async () => {
    const client = await program('events:read', 'events:write');
    const event = await announced(stranger);
    good(await admin.client.put(`/api/events/${event.id}/answer`, { json: { answer: 'going' } }), 200);
    expect(good(await admin.client.get<Shown>(`/api/events/${event.id}`), 200).online_link).not.toBeNull();
    good(await admin.client.get(`/api/events/${event.id}/check-in`), 200);
    expect(good(await client.get<Shown>(`/api/events/${event.id}`), 200)).toMatchObject({
      online_link: null,
      my_answer: null,
    });
    const answers = [
      await client.get(`/api/events/${event.id}/check-in`),
      await client.get(`/api/events/${event.id}/people.csv`),
      await client.put(`/api/events/${event.id}/check-in`, { json: { user_id: admin.id, is_here: true } }),
      await client.post(`/api/events/${event.id}/cancellation`, { json: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { worth_meeting: worth, people } = good(
      await client.get<{ worth_meeting: object[]; people: object[] }>(`/api/events/${event.id}/people`),
      200,
    );
    expect([worth.length, people.length]).toEqual([0, 1]);
    const mine = await client.get('/api/events?mine=true');
    expect([mine.status, codeOf(mine)]).toEqual([403, 'api_key.for_everyone']);
  });

  test('looks after what its admin announced, link and guests included', async () => {
    const client = await program('events:read', 'events:write');
    const event = await announced(admin);
    expect(good(await client.get<Shown>(`/api/events/${event.id}`), 200).online_link).not.toBeNull();
    good(await client.get(`/api/events/${event.id}/check-in`), 200);
    good(await client.post(`/api/events/${event.id}/cancellation`, { json: {} }), 200);
  });

  test('approves and declines what was handed in, and then sees no more of what was declined', async () => {
    const settings = (needs_approval: boolean) =>
      admin.client.put('/api/admin/events/settings', { json: { who_creates: 'members', needs_approval } });
    good(await settings(true), 200);
    const [one, other] = [await announced(stranger), await announced(stranger)];
    good(await settings(false), 200);
    const client = await program('events:read', 'events:write');
    const { events } = good(await client.get<{ events: Shown[] }>('/api/admin/events'), 200);
    expect(idsOf(events)).toEqual([one.id, other.id]);
    expect(good(await client.get<Shown>(`/api/events/${one.id}`), 200)).toMatchObject({ online_link: null });
    const decide = (id: number, is_approved: boolean) =>
      client.post<Shown>(`/api/admin/events/${id}/approval`, { json: { is_approved } });
    expect(good(await decide(one.id, true), 200)).toMatchObject({ state: 'published', online_link: null });
    expect(good(await decide(other.id, false), 200)).toMatchObject({ state: 'declined', online_link: null });
    expect((await client.get(`/api/events/${other.id}`)).status).toBe(404);
  });
});
