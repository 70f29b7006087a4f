import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { LibraryCategory } from '../contract/library.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { aPost, feedOf } from './posts.test-support.ts';
import { purgePosts } from './purge.ts';

let server: TestServer;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  const community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
});

const setCategories = (by: TestMember, categories: object[]) =>
  by.client.put<{ categories: LibraryCategory[] }>('/api/admin/library/categories', { json: { categories } });
const someCategories = async () =>
  good(await setCategories(admin, [{ name: 'Promoted content' }, { name: 'Guides' }]), 200).categories;
const library = async (member: TestMember, query = '') =>
  good(await member.client.get<{ posts: Post[]; next: string | null }>(`/api/library${query}`), 200);

async function aTextFile(by: TestMember, path: string, name = 'guide.txt', text = 'How it is done') {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return by.client.post<PostFile & Post>(path, { multipart: form });
}

describe('categories', () => {
  const namesOf = async (member: TestMember) =>
    good(
      await member.client.get<{ categories: LibraryCategory[] }>('/api/library/categories'),
      200,
    ).categories.map(({ name }) => name);

  it('are set by admins, keep their names apart, and stay while something stands in them', async () => {
    expect((await setCategories(ada, [])).status).toBe(403);
    const [promoted, guides] = await someCategories();
    await aPost(ada, { category_id: guides!.id });
    expect(await setCategories(admin, [promoted!])).toMatchObject({
      status: 409,
      body: { error: { code: 'library.category_in_use' } },
    });
    expect((await setCategories(admin, [promoted!, { name: 'A' }, { name: 'a' }])).status).toBe(400);
    const [, , forms] = good(
      await setCategories(admin, [promoted!, guides!, { name: 'Forms' }]),
      200,
    ).categories;
    const swapped = good(
      await setCategories(admin, [
        { id: guides!.id, name: 'Forms' },
        { id: forms!.id, name: 'Guides' },
        promoted!,
      ]),
      200,
    ).categories;
    expect(swapped).toMatchObject([
      { id: guides!.id, name: 'Forms', entries: 1 },
      { id: forms!.id, name: 'Guides', entries: 0 },
      { id: promoted!.id, name: 'Promoted content', entries: 0 },
    ]);
  });

  it('begin with the one that the sidebar shows, which cannot be lost', async () => {
    expect(await namesOf(ada)).toEqual(['Promoted content']);
    const lost = { status: 409, body: { error: { code: 'library.promoted_stays' } } };
    expect(await setCategories(admin, [])).toMatchObject(lost);
    const [promoted] = await someCategories();
    expect(await setCategories(admin, [{ id: promoted!.id, name: 'Offers' }])).toMatchObject(lost);
    const renamed = [{ id: promoted!.id, name: 'Offers' }, { name: 'Promoted content' }];
    expect(await setCategories(admin, renamed)).toMatchObject(lost);
    expect(await namesOf(ada)).toEqual(['Promoted content', 'Guides']);
  });

  it('stay while a deleted entry can come back to them', async () => {
    const [promoted, guides] = await someCategories();
    const { id } = await aPost(ada, { category_id: guides!.id });
    good(await ada.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
    expect(await setCategories(admin, [promoted!])).toMatchObject({
      status: 409,
      body: {
        error: { code: 'library.category_in_use', message: expect.stringContaining('deleted entries') },
      },
    });
    const moves = [{ from: guides!.id, to: promoted!.id }];
    const body = { json: { categories: [promoted!], moves } };
    good(await admin.client.put('/api/admin/library/categories', body), 200);
    good(await ada.client.post(`/api/posts/${id}/restoration`), 200);
  });

  it('leave what stands in them to another one', async () => {
    const [promoted, guides] = await someCategories();
    const kept = await aPost(ada, { category_id: guides!.id });
    const removed = await aPost(ada, { category_id: guides!.id });
    good(await ada.client.delete(`/api/user/DeleteFeedPost/${removed.id}`), 200);
    const json = { categories: [promoted], moves: [{ from: guides!.id, to: promoted!.id }] };
    expect(good(await admin.client.put('/api/admin/library/categories', { json }), 200)).toMatchObject({
      categories: [{ id: promoted!.id, entries: 1 }],
    });
    expect((await library(ben, `?category=${promoted!.id}`)).posts.map(({ id }) => id)).toEqual([kept.id]);
    const back = good(await ada.client.post<Post>(`/api/posts/${removed.id}/restoration`), 200);
    expect(back.category?.id).toBe(promoted!.id);
    const { rows } = await server.database.admin.query(
      `SELECT count(*)::int AS times FROM audit_entries WHERE member_id = $1 AND action = 'library.categories_changed'`,
      [admin.id],
    );
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('are the same one for two admins who add it at once', async () => {
    const add = () => setCategories(admin, [{ name: 'Promoted content' }, { name: 'Guides' }]);
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await namesOf(ada)).toEqual(['Promoted content', 'Guides']);
  });
});

describe('the library', () => {
  it('takes no place where a page could not have ended', async () => {
    const ask = (sort: string, key: number[]) =>
      ada.client.get(
        `/api/library?sort=${sort}&after=${Buffer.from(JSON.stringify({ sort, key })).toString('base64url')}`,
      );
    for (const key of [
      [1e300, 1],
      [1.5, 1],
      [-1, 1],
      [1, -1],
    ])
      for (const sort of ['newest', 'most_used']) expect((await ask(sort, key)).status).toBe(400);
    for (const key of [
      [1e12, 1],
      [9e15, 9e15],
    ])
      for (const sort of ['newest', 'most_used']) expect((await ask(sort, key)).status).toBe(200);
  });

  it('finds saved entries among everything that was saved', async () => {
    const [, guides] = await someCategories();
    const [entry, post] = [await aPost(ada, { category_id: guides!.id }), await aPost(ada)];
    for (const { id } of [entry, post])
      good(await ben.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
    const { posts } = await feedOf(ben, '?filter=saved');
    expect(posts.map(({ id }) => id)).toEqual([post.id, entry.id]);
  });

  it('is asked by the specification’s call, by category and page', async () => {
    const [promoted, guides] = await someCategories();
    const first = await aPost(admin, { title: 'One', category_id: promoted!.id });
    const second = await aPost(admin, { title: 'Two', category_id: promoted!.id });
    await aPost(ada, { title: 'Elsewhere', category_id: guides!.id });
    await aPost(ada, { title: 'In the feed' });
    const ask = async (form: Record<string, string>) =>
      good(await ben.client.post<{ Posts: Post[] }>('/api/user/GetLibraryPostsFilters', { form }), 200).Posts;
    const page = { PostCategory: 'Promoted content', PageSize: '1' };
    expect((await ask({ ...page, PageIndex: '1' })).map(({ id }) => id)).toEqual([second.id]);
    expect((await ask({ ...page, PageIndex: '2' })).map(({ id }) => id)).toEqual([first.id]);
    expect(await ask({ ...page, PageIndex: '3' })).toEqual([]);
    expect(await ask({ PostCategory: 'Nothing' })).toEqual([]);
    expect(await ask({})).toHaveLength(3);
    const bad = await ben.client.post('/api/user/GetLibraryPostsFilters', { form: { PageSize: '0' } });
    expect(bad.status).toBe(400);
  });

  it('is promoted by admins alone, and stays with its author otherwise', async () => {
    const [promoted, guides] = await someCategories();
    const refused = await ada.client.post('/api/posts', {
      json: { message: 'Me!', category_id: promoted!.id },
    });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { code: 'library.admins_promote' } },
    ]);
    const { id, version } = await aPost(ada, { title: 'A guide', category_id: guides!.id });
    const change = (by: TestMember, more: object) =>
      by.client.put<Post>(`/api/posts/${id}`, {
        json: { title: 'A guide', message: 'Good news', files: [], ...more },
      });
    expect((await change(ada, { version, category_id: promoted!.id })).status).toBe(403);
    const moved = good(await change(admin, { version, category_id: promoted!.id }), 200);
    // Its author goes on changing it where it is.
    const json = { version: moved.version, category_id: promoted!.id, title: 'A better guide' };
    expect(good(await change(ada, json), 200).title).toBe('A better guide');
  });

  it('is found by words, filtered by kind, and sorted by use', async () => {
    const [, guides] = await someCategories();
    const file = good(await aTextFile(ada, '/api/posts/files'), 201);
    const withFile = await aPost(ada, {
      title: 'Insurance guide',
      message: 'For cafés',
      category_id: guides!.id,
      files: [{ id: file.id }],
    });
    const plain = await aPost(ben, { title: 'Insurance', message: 'for plumbers', category_id: guides!.id });
    const ids = async (query: string) => (await library(ben, query)).posts.map(({ id }) => id);
    expect(await ids('?q=insur')).toEqual([plain.id, withFile.id]);
    expect(await ids('?q=cafe%20insurance')).toEqual([withFile.id]);
    expect(await ids('?q=nothing')).toEqual([]);
    expect(await ids('?kind=document')).toEqual([withFile.id]);
    expect(await ids('?kind=text')).toEqual([plain.id]);
    for (const kind of ['picture', 'recording']) expect(await ids(`?kind=${kind}`)).toEqual([]);
    await server.database.admin.query(
      `UPDATE files SET media_type = 'audio/mpeg' WHERE id = (SELECT file_id FROM post_files WHERE post_id = $1)`,
      [withFile.id],
    );
    expect(await ids('?kind=recording')).toEqual([withFile.id]);
    expect(await ids('?kind=document')).toEqual([]);
    await server.database.admin.query(
      `UPDATE files SET media_type = 'image/png' WHERE id = (SELECT file_id FROM post_files WHERE post_id = $1)`,
      [withFile.id],
    );
    expect(await ids('?kind=picture')).toEqual([withFile.id]);
    expect(await ids(`?company=${ada.id}`)).toEqual([withFile.id]);
    const open = () => ben.client.post(`/api/posts/${withFile.id}/files/${withFile.files[0]!.id}/downloads`);
    good(await open(), 200);
    expect(good(await open(), 200)).toEqual({ downloads: 1 });
    expect(await ids('?sort=most_used')).toEqual([withFile.id, plain.id]);
    const changed = { title: 'Other', message: 'words' };
    good(
      await ben.client.post('/api/user/EditLibraryPost', {
        form: { Id: String(plain.id), Title: changed.title, Message: changed.message },
      }),
      200,
    );
    expect(await ids('?q=plumbers')).toEqual([]);
  });

  it('keeps the versions of a file', async () => {
    const [, guides] = await someCategories();
    const file = good(await aTextFile(ada, '/api/posts/files'), 201);
    const post = await aPost(ada, { category_id: guides!.id, files: [{ id: file.id, alt: 'The guide' }] });
    const path = `/api/posts/${post.id}/files/${post.files[0]!.id}/versions`;
    expect((await aTextFile(ben, path)).status).toBe(403);
    const newer = good(await aTextFile(ada, path, 'guide-2.txt', 'Done better'), 201);
    expect(newer.files).toMatchObject([{ file_name: 'guide-2.txt', version: 2, alt: 'The guide' }]);
    const { versions } = good(
      await ben.client.get<{ versions: { url: string }[] }>(
        `/api/posts/${post.id}/files/${newer.files[0]!.id}/versions`,
      ),
      200,
    );
    expect(versions).toMatchObject([{ file_name: 'guide-2.txt' }, { file_name: 'guide.txt' }]);
    expect((await ben.client.get(versions[1]!.url)).text).toBe('How it is done');
    expect((await aTextFile(ada, path)).status).toBe(404);
  });
});

describe('what is over', () => {
  it('goes for good after a month, with its bytes; uploads that nobody posted after a day', async () => {
    const file = good(await aTextFile(ada, '/api/posts/files'), 201);
    const loose = good(await aTextFile(ada, '/api/posts/files'), 201);
    const { id } = await aPost(ada, { files: [{ id: file.id }] });
    good(await ada.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
    const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);
    const purge = () => purgePosts(server.services.database);
    await purge();
    expect((await query('SELECT FROM post_files WHERE id = ANY ($1)', [[file.id, loose.id]])).rowCount).toBe(
      2,
    );
    await query(`UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
    await query(`UPDATE post_files SET created_at = now() - interval '2 days' WHERE id = $1`, [loose.id]);
    await purge();
    expect((await query('SELECT FROM post_files WHERE id = ANY ($1)', [[file.id, loose.id]])).rowCount).toBe(
      0,
    );
    expect((await query('SELECT FROM posts WHERE id = $1', [id])).rowCount).toBe(0);
  });

  it('goes in one night, however much it is', async () => {
    await server.database.admin.query(
      `INSERT INTO posts (community_id, author_id, company_id, deleted_at)
       SELECT m.community_id, m.id, m.company_id, now() - interval '31 days' FROM members m, generate_series(1, 1200) WHERE m.id = $1`,
      [ada.id],
    );
    await purgePosts(server.services.database);
    const { rowCount } = await server.database.admin.query('SELECT FROM posts WHERE author_id = $1', [
      ada.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('where only admins post', () => {
  const whoPosts = (who: string) =>
    admin.client.put('/api/admin/posts/settings', { json: { who_posts: who } });
  const write = (by: TestMember, more: object = {}) =>
    by.client.post<Post>('/api/posts', { json: { title: '', message: 'Hello', files: [], ...more } });
  const mayAdd = async (by: TestMember) =>
    good(await by.client.get<{ can_add: boolean }>('/api/library/categories'), 200).can_add;
  const mayPost = async (by: TestMember) =>
    good(await by.client.get<{ can_post: boolean }>('/api/posts'), 200).can_post;

  it('members are neither asked to nor let, in the feed and in the library, and comment as before', async () => {
    const [, guides] = await someCategories();
    expect([await mayAdd(ada), await mayPost(ada)]).toEqual([true, true]);
    good(await whoPosts('admins'), 200);
    expect([await mayAdd(ada), await mayPost(ada)]).toEqual([false, false]);
    for (const more of [{}, { category_id: guides!.id }]) {
      const { status, body } = await write(ada, more);
      expect([status, body]).toMatchObject([403, { error: { code: 'post.admins_only' } }]);
    }
    const { id } = good(await write(admin), 201);
    good(await ada.client.post(`/api/posts/${id}/comments`, { json: { text: 'Thanks' } }), 201);
    good(await whoPosts('members'), 200);
    expect((await write(ada)).status).toBe(201);
  });
});
