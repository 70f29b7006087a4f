import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import type { FileVersion, LibraryCategory } from '../contract/library.ts';
import type { FoundInPosts } from '../contract/search.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { libraryPage, matching } from './library.ts';
import { postsWithWord, usualLimits } from './post-words.ts';
import { aPost } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;
let guides: LibraryCategory;
let templates: LibraryCategory;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
  const json = { categories: [{ name: 'Guides' }, { name: 'Templates' }, { name: 'Promoted content' }] };
  const set = await admin.client.put<{ categories: LibraryCategory[] }>('/api/admin/library/categories', {
    json,
  });
  [guides, templates] = good(set, 200).categories as [LibraryCategory, LibraryCategory];
});

async function send<Answer>(by: TestMember, path: string, name: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([`About ${name}`]), name);
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return by.client.post<Answer>(path, { multipart: form });
}
const anEntry = async (by: TestMember, names: readonly string[], more: object = {}) => {
  const files = [];
  for (const name of names)
    files.push({ id: good(await send<PostFile>(by, '/api/posts/files', name), 201).id });
  return aPost(by, { title: 'An entry', category_id: guides.id, files, ...more });
};
const library = async (member: TestMember, query: string) =>
  good(await member.client.get<{ posts: Post[]; next: string | null }>(`/api/library${query}`), 200);
const idsIn = async (member: TestMember, query: string) =>
  (await library(member, query)).posts.map(({ id }) => id);
const search = async (member: TestMember, q: string) =>
  good(
    await member.client.get<{ entries: FoundInPosts[]; posts: FoundInPosts[] }>(
      `/api/posts/search?q=${encodeURIComponent(q)}`,
    ),
    200,
  );
const callerOf = async (member: TestMember) => ({
  memberId: member.id,
  companyId: (await companyOf(server, member)).id,
  isAdmin: false,
  sessionId: '',
});

describe('one search for the palette', () => {
  it('finds entries and posts by the beginnings of their words, newest first, and says where they stand', async () => {
    const post = await aPost(ada, { message: `Lantern night with @[${ben.id}]\nat the pier` });
    const pinned = await aPost(admin, { title: 'Lanterns wanted', message: 'Bring one' });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    good(await admin.client.put(`/api/posts/${pinned.id}/pin`, { json: { until } }), 200);
    const entry = await anEntry(ada, [], { title: 'Lantern guide' });
    const found = await search(ben, 'LANT');
    expect(found.posts.map(({ id }) => id)).toEqual([pinned.id, post.id]);
    expect(found.entries).toMatchObject([{ id: entry.id, title: 'Lantern guide', category: 'Guides' }]);
    expect(found.posts[1]!.beginning).toMatch(/^Lantern night with @\S.* at the pier$/);
    expect(await search(ben, 'lantern nonsense')).toEqual({ entries: [], posts: [] });
    for (const nothing of ['', '!?']) expect(await search(ben, nothing)).toEqual({ entries: [], posts: [] });
  });

  it('finds nothing that the lists do not show', async () => {
    const forPartners = { audience: 'partners' };
    const post = await aPost(ada, { message: 'Secret kaleidoscope', ...forPartners });
    const entry = await anEntry(ada, ['kaleidoscope.txt'], forPartners);
    const gone = await aPost(ben, { message: 'kaleidoscope' });
    good(await ben.client.delete(`/api/user/DeleteFeedPost/${gone.id}`), 200);
    for (const stranger of [ben, admin]) {
      expect(await search(stranger, 'kaleidoscope')).toEqual({ entries: [], posts: [] });
      expect(await idsIn(stranger, '?q=kaleidoscope')).toEqual([]);
    }
    const own = await search(ada, 'kaleidoscope');
    expect([own.posts[0]!.id, own.entries[0]!.id]).toEqual([post.id, entry.id]);
    const open = await aPost(ada, { message: 'Open umbrella' });
    expect((await search(ben, 'umbrella')).posts.map(({ id }) => id)).toEqual([open.id]);
    good(await ben.client.put(`/api/posts/hidden-companies/${ada.id}`, { json: { is_hidden: true } }), 200);
    expect((await search(ben, 'umbrella')).posts).toEqual([]);
  });

  it('refuses what is no search', async () => {
    expect((await ben.client.get('/api/posts/search')).status).toBe(400);
    expect((await ben.client.get(`/api/posts/search?q=${'x'.repeat(121)}`)).status).toBe(400);
    expect((await server.visitor(community.subdomain).get('/api/posts/search?q=x')).status).toBe(401);
    const stranger = await aMember(server, await aCommunity(server));
    await aPost(ada, { message: 'Ours alone' });
    expect(await search(stranger, 'ours')).toEqual({ entries: [], posts: [] });
  });
});

describe('the library', () => {
  it('counts in its categories what the reader may see', async () => {
    await anEntry(ada, [], { audience: 'partners' });
    await anEntry(ada, []);
    const counts = async (member: TestMember) =>
      good(
        await member.client.get<{ categories: LibraryCategory[] }>('/api/library/categories'),
        200,
      ).categories.map(({ entries }) => entries);
    expect(await counts(ada)).toEqual([2, 0, 0]);
    expect(await counts(ben)).toEqual([1, 0, 0]);
    // It is in use, although its admin does not see by what.
    const json = { categories: [{ id: templates.id, name: 'Templates' }, { name: 'Promoted content' }] };
    expect((await admin.client.put('/api/admin/library/categories', { json })).status).toBe(409);
  });

  it('is found by the names of its files, the newest version’s alone, and no longer once their owner has left', async () => {
    const colleague = await aMember(server, community, { colleagueOf: ada });
    const entry = await anEntry(colleague, ['checklist-winter.txt']);
    expect(await idsIn(ben, '?q=checklist')).toEqual([entry.id]);
    const path = `/api/posts/${entry.id}/files/${entry.files[0]!.id}/versions`;
    good(await send(colleague, path, 'overview.txt'), 201);
    expect(await idsIn(ben, '?q=checklist')).toEqual([]);
    expect(await idsIn(ben, '?q=overview')).toEqual([entry.id]);
    good(await ada.client.delete(`/api/my-company/team/${colleague.id}`), 200);
    expect(await idsIn(ben, '?q=overview')).toEqual([]);
    expect(await idsIn(ben, '?q=entry')).toEqual([entry.id]);
  });

  it('goes on page by page to the last match, however few of those that are looked at match', async () => {
    const caller = await callerOf(ben);
    const wanted: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const title = count % 5 === 0 ? 'common rare' : 'common';
      const { id } = await anEntry(ada, count % 5 === 0 ? ['rare.txt'] : [], { title });
      if (count % 5 === 0) wanted.unshift(id);
    }
    for (const sort of ['newest', 'most_used'] as const)
      for (const query of [{ q: 'common rare' }, { q: '', kind: 'document' as const }])
        for (const limits of [usualLimits, { fewHits: 2, mostLookedAt: 2 }]) {
          const found: number[] = [];
          let after: string | undefined;
          do {
            const page = await server.services.database.inCommunity(
              { communityId: community.id, memberId: ben.id },
              (tx) =>
                libraryPage(
                  tx,
                  server.services.media,
                  caller,
                  { ...query, sort, after },
                  { limits, pageSize: 2 },
                ),
            );
            found.push(...page.posts.map(({ id }) => id));
            after = page.next ?? undefined;
          } while (after !== undefined);
          expect(found).toEqual(wanted);
        }
  });

  it('ends a page at nothing that the reader may not see', async () => {
    const caller = await callerOf(ben);
    const seen = await anEntry(ada, []);
    for (let count = 0; count < 3; count += 1) await anEntry(ada, [], { audience: 'partners' });
    for (const sort of ['newest', 'most_used'] as const) {
      const page = await server.services.database.inCommunity(
        { communityId: community.id, memberId: ben.id },
        (tx) =>
          libraryPage(
            tx,
            server.services.media,
            caller,
            { q: '', sort },
            { limits: { fewHits: 2, mostLookedAt: 2 }, pageSize: 20 },
          ),
      );
      expect([page.posts.map(({ id }) => id), page.next]).toEqual([[seen.id], null]);
    }
  });

  it('moves an entry to another category, and nothing between the feed and the library', async () => {
    const entry = await anEntry(ada, []);
    const post = await aPost(ada);
    const move = (by: TestMember, { id, version }: Post, categoryId: number) =>
      by.client.put<Post>(`/api/posts/${id}`, {
        json: { title: '', message: 'Moved', files: [], version, category_id: categoryId },
      });
    expect((await move(ben, entry, templates.id)).status).toBe(403);
    expect((await move(ada, entry, 999_999)).status).toBe(400);
    expect((await move(ada, post, templates.id)).status).toBe(409);
    expect(good(await move(ada, entry, templates.id), 200).category).toEqual({
      id: templates.id,
      name: 'Templates',
    });
    expect(await idsIn(ben, `?category=${guides.id}`)).toEqual([]);
    expect(await idsIn(ben, `?category=${templates.id}`)).toEqual([entry.id]);
  });

  it('does not overwrite by the specification’s call what was changed meanwhile, if its version is named', async () => {
    const { id, version } = await anEntry(ada, []);
    const edit = (Title: string, Version: number) =>
      ada.client.post<Post>('/api/user/EditLibraryPost', {
        form: { Id: String(id), Title, Message: 'm', Version: String(Version) },
      });
    expect(good(await edit('One', version), 200).title).toBe('One');
    expect((await edit('Two', version)).status).toBe(409);
  });
});

describe('versions of a file', () => {
  const versionsOf = async (by: TestMember, postId: number, fileId: number) =>
    good(
      await by.client.get<{ versions: FileVersion[] }>(`/api/posts/${postId}/files/${fileId}/versions`),
      200,
    ).versions.map(({ file_name: name, note }) => `${name} ${note}`.trim());

  it('stay with their file when files change places or go', async () => {
    const entry = await anEntry(ada, ['one.txt', 'two.txt']);
    const [one, two] = entry.files as [PostFile, PostFile];
    const newer = good(
      await send<Post>(ada, `/api/posts/${entry.id}/files/${one.id}/versions`, 'one-b.txt', {
        note: 'Clearer',
      }),
      201,
    );
    const [first] = newer.files as [PostFile];
    good(
      await ada.client.put(`/api/posts/${entry.id}`, {
        json: { title: '', message: '', files: [{ id: two.id }, { id: first.id }], version: newer.version },
      }),
      200,
    );
    expect(await versionsOf(ben, entry.id, first.id)).toEqual(['one-b.txt Clearer', 'one.txt']);
    expect(await versionsOf(ben, entry.id, two.id)).toEqual(['two.txt']);
    expect(await versionsOf(ben, entry.id, one.id)).toEqual(['one-b.txt Clearer', 'one.txt']);
  });

  it('are counted by the click, each once a day for a member, and only where there is one', async () => {
    const entry = await anEntry(ada, ['one.txt']);
    const other = await anEntry(ada, ['other.txt'], { audience: 'partners' });
    const click = (by: TestMember, postId: number, fileId: number) =>
      by.client.post<{ downloads: number }>(`/api/posts/${postId}/files/${fileId}/downloads`);
    const [file] = entry.files as [PostFile];
    const clicks = await Promise.all([1, 2, 3].map(() => click(ben, entry.id, file.id)));
    for (const answer of clicks) expect(good(answer, 200)).toEqual({ downloads: 1 });
    expect(good(await click(ada, entry.id, file.id), 200)).toEqual({ downloads: 2 });
    expect((await click(ben, entry.id, 999_999)).status).toBe(404);
    expect((await click(ben, entry.id, other.files[0]!.id)).status).toBe(404);
    expect((await click(ben, other.id, other.files[0]!.id)).status).toBe(404);
    expect((await ben.client.get(`/api/posts/${other.id}/files/${other.files[0]!.id}/versions`)).status).toBe(
      404,
    );
    const long = { note: 'x'.repeat(301) };
    expect((await send(ada, `/api/posts/${entry.id}/files/${file.id}/versions`, 'b.txt', long)).status).toBe(
      400,
    );
  });
});

describe('with thousands of posts', () => {
  it('reads by indexes', async () => {
    const { admin: query } = server.database;
    const { id: companyId } = await companyOf(server, ada);
    await query.query(
      `WITH written AS (INSERT INTO posts (community_id, author_id, company_id, category_id, title, published_at)
                        SELECT $1, $2, $3, CASE WHEN n % 2 = 0 THEN $4::bigint END, 'common', now() - n * interval '1 minute'
                          FROM generate_series(1, 4000) n RETURNING id, category_id),
            counts AS (INSERT INTO post_counts (community_id, post_id, in_library) SELECT $1, id, category_id IS NOT NULL FROM written)
       INSERT INTO post_words (community_id, in_library, word, post_id)
       SELECT $1, category_id IS NOT NULL, word, id FROM written
        CROSS JOIN LATERAL (SELECT 'common' UNION SELECT 'rare' WHERE id % 151 = 0
                             UNION SELECT 'x' || id || 'y' || n FROM generate_series(1, 10) n) AS words (word)`,
      [community.id, ada.id, companyId, guides.id],
    );
    await query.query('ANALYZE posts, post_words, post_counts');
    const caller = await callerOf(ben);
    await server.services.database.inCommunity(
      { communityId: community.id, memberId: ben.id },
      async (tx) => {
        const asked = { category: undefined, company: undefined, kind: undefined };
        const looking = { tx, caller, after: undefined, most: 2000 };
        const common = { words: ['common'], few: null };
        const [few] = [Array.from({ length: 300 }, (_, at) => at + 1)];
        for (const [statement, index] of [
          [postsWithWord(tx, { word: 'comm', inLibrary: true, most: 1000 }), 'post_words_pkey'],
          [matching.newest({ ...looking, asked: { ...asked, words: common } }, 21), 'library_newest'],
          [matching.newest({ ...looking, asked: { ...asked, words: common } }, 21), 'post_words_by_post'],
          [matching.most_used({ ...looking, asked: { ...asked, words: common } }, 21), 'library_most_used'],
          [
            matching.newest({ ...looking, asked: { ...asked, words: { words: ['rare'], few } } }, 21),
            'posts_pkey',
          ],
          [
            matching.newest({ ...looking, asked: { ...asked, category: guides.id, words: undefined } }, 21),
            'library_',
          ],
        ] as const) {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(tx);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).toMatch(
            new RegExp(`(Index (Only )?Scan( Backward)? using|Bitmap Index Scan on) ${index}`),
          );
          expect(plan).not.toMatch(/Seq Scan on (posts|post_words|post_counts)/);
        }
      },
    );
    expect((await library(ben, '?q=common%20rare')).posts).not.toHaveLength(0);
    expect((await search(ben, 'common')).posts).toHaveLength(5);
    expect((await search(ben, 'rare')).posts).toHaveLength(5);
  });
});
