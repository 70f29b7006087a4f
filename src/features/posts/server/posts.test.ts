import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  companyOf,
  good,
  type TestCommunity,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { aPost, feedOf } from './posts.test-support.ts';
import { publishPost } from './publish-post.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

const three = async () => {
  community = await aCommunity(server);
  return [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ] as const;
};

/** A 1×1 PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(member: { client: { post: TestClientPost } }, name = 'Our Photo.png', bytes = pixel) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return member.client.post<PostFile>('/api/posts/files', { multipart: form });
}
type TestClientPost = Awaited<ReturnType<typeof aMember>>['client']['post'];

describe('publishing', () => {
  it('shows a post with its files, in the specification’s fields', async () => {
    const [ada, ben] = await three();
    const [one, two] = [good(await upload(ada), 201), good(await upload(ada, 'plan.bin.png'), 201)];
    const files = [{ id: two.id, alt: 'A plan' }, { id: one.id }];
    const made = await aPost(ada, { title: 'Hello', message: 'We **moved**', files });
    const [shown] = (await feedOf(ben)).posts;
    expect(shown).toMatchObject({
      id: made.id,
      title: 'Hello',
      message: 'We **moved**',
      file_name: 'plan.bin.png',
      sent_by_user_id: ada.id,
      files: [{ alt: 'A plan' }, { file_name: 'Our Photo.png' }],
      is_ours: false,
      can: { edit: false, delete: false, report: true },
    });
    const picture = await ben.client.get(shown!.url);
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });

  it('refuses what is empty, too long, or not one’s own', async () => {
    const [ada, ben] = await three();
    const foreign = good(await upload(ben), 201);
    const bad: [object, string][] = [
      [{ message: '  ' }, 'message'],
      [{ message: 'x'.repeat(20_001) }, 'message'],
      [{ message: 'x', title: 'x'.repeat(151) }, 'title'],
      [{ message: 'x', audience: 'nobody' }, 'audience'],
      [{ message: 'x', files: [{ id: foreign.id }] }, 'files'],
      [{ message: 'x', category_id: 999 }, 'category_id'],
    ];
    for (const [json, field] of bad) {
      const answer = await ada.client.post<{ error: { fields: object } }>('/api/posts', { json });
      expect([json, answer.status]).toEqual([json, 400]);
      expect(answer.body.error.fields).toHaveProperty(field);
    }
    expect((await upload(ada, 'photo.png', Buffer.from('no picture'))).status).toBeGreaterThanOrEqual(400);
    expect((await server.visitor(community.subdomain).get('/api/posts')).status).toBe(401);
  });
});

describe('files', () => {
  it('keep their names; bitmaps are pictures, and pictures of other kinds become JPEGs', async () => {
    const [ada] = await three();
    const { default: sharp } = await import('sharp');
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } });
    const webp = good(await upload(ada, 'photo.webp', await square.webp().toBuffer()), 201);
    expect(webp).toMatchObject({ file_name: 'photo.jpg', media_type: 'image/jpeg', width: 8 });
    const bitmap = Buffer.alloc(54 + 4);
    bitmap.write('BM', 'latin1');
    bitmap.writeUInt32LE(54, 10);
    bitmap.writeUInt32LE(40, 14);
    bitmap.writeInt32LE(1, 18);
    bitmap.writeInt32LE(1, 22);
    bitmap.writeUInt16LE(24, 28);
    expect(good(await upload(ada, 'Scan.BMP', bitmap), 201)).toMatchObject({
      file_name: 'Scan.BMP',
      width: 1,
    });
    const jfif = good(await upload(ada, 'old.jfif', await square.jpeg().toBuffer()), 201);
    expect(jfif.file_name).toBe('old.jfif');
  });
});

describe('who sees what', () => {
  it('a post for partners is there for partners alone, in no list, count or address', async () => {
    const [ada, ben, admin] = await three();
    await aPartnership(ada, ben);
    const { newest } = await feedOf(ben);
    const { newest: adminsNewest } = await feedOf(admin);
    const secret = await aPost(ada, { message: 'For partners', audience: 'partners' });
    expect((await feedOf(ben)).posts.map((post) => post.id)).toContain(secret.id);
    expect((await feedOf(ada)).posts.map((post) => post.id)).toContain(secret.id);
    const newer = async (member: typeof ben, than: string) =>
      good(await member.client.get<{ newer: number }>(`/api/posts/newer?than=${than}`), 200).newer;
    expect(await newer(ben, newest!)).toBe(1);
    expect((await feedOf(admin)).posts).toEqual([]);
    expect(await newer(admin, adminsNewest!)).toBe(0);
    const cleo = await aMember(server, community);
    expect((await cleo.client.get(`/api/posts/${secret.id}`)).status).toBe(404);
    expect((await cleo.client.delete(`/api/user/DeleteFeedPost/${secret.id}`)).status).toBe(404);
  });

  it('the posts of one company, of partners and of one’s own hold what the reader may see, newest first', async () => {
    const [ada, ben, other] = await three();
    await aPartnership(ada, ben);
    const secret = await aPost(ada, { message: 'For partners', audience: 'partners' });
    const open = await aPost(ada, { message: 'For all' });
    const mine = await aPost(ben, { message: 'Mine, for partners', audience: 'partners' });
    const others = await aPost(other, { message: 'For all as well' });
    const ids = async (member: typeof ada, query: string) =>
      (await feedOf(member, query)).posts.map(({ id }) => id);
    expect(await ids(ben, `?company=${ada.id}`)).toEqual([open.id, secret.id]);
    expect(await ids(other, `?company=${ada.id}`)).toEqual([open.id]);
    expect(await ids(ada, `?company=${ada.id}`)).toEqual([open.id, secret.id]);
    expect(await ids(ben, '?filter=partners')).toEqual([open.id, secret.id]);
    expect(await ids(other, '?filter=partners')).toEqual([]);
    expect(await ids(ben, '?filter=mine')).toEqual([mine.id]);
    expect(await ids(ben, `?filter=mine&company=${ada.id}`)).toEqual([]);
    for (const { id } of [open, others])
      good(await ben.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
    expect(await ids(ben, `?filter=saved&company=${ada.id}`)).toEqual([open.id]);
  });

  it('another community sees nothing, and an address of a picture works on its own host alone', async () => {
    const [ada] = await three();
    const photo = good(await upload(ada), 201);
    const post = await aPost(ada, { files: [{ id: photo.id }] });
    const elsewhere = await aMember(server, await aCommunity(server));
    expect((await elsewhere.client.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await elsewhere.client.get(photo.url)).status).toBe(404);
    const forged = photo.url.replace(/s=.{4}/, 's=AAAA');
    expect((await ada.client.get(forged)).status).toBe(404);
    expect((await ada.client.get(photo.url.replace(/\?.*/, ''))).status).toBe(404);
    const { media } = server.services;
    const name = photo.url.slice('/media/'.length).split('?')[0]!;
    const old = media.addressOf(community.id, name, Date.now() - 3 * 86_400_000);
    expect((await ada.client.get(old)).status).toBe(404);
    const yesterday = media.addressOf(community.id, name, Date.now() - 86_400_000);
    expect((await ada.client.get(yesterday)).status).toBe(200);
  });

  it('is told of a post that was begun before the newest one, and published after it', async () => {
    const [ada, ben] = await three();
    const { id: companyId } = await companyOf(server, ada);
    const caller = { memberId: ada.id, companyId, isAdmin: false, sessionId: '' };
    let newest: string | null = null;
    await server.services.database.inCommunity(
      { communityId: community.id, memberId: ada.id },
      async (tx) => {
        await aPost(ada, { message: 'Quick' });
        ({ newest } = await feedOf(ben));
        await publishPost(tx, server.services.media, caller, {
          title: '',
          message: 'Slow',
          audience: 'all',
          files: [],
        });
      },
    );
    const { newer } = good(await ben.client.get<{ newer: number }>(`/api/posts/newer?than=${newest}`), 200);
    expect(newer).toBe(1);
    expect((await feedOf(ben)).posts.map(({ message }) => message)).toEqual(['Slow', 'Quick']);
  });

  it('pages by key, without doubles or gaps while others publish', async () => {
    const [ada, ben] = await three();
    const made: number[] = [];
    for (let count = 0; count < 25; count += 1)
      made.unshift((await aPost(ada, { message: `Post ${count}` })).id);
    const first = await feedOf(ben);
    await aPost(ada, { message: 'meanwhile' });
    const second = await feedOf(ben, `?after=${first.next}`);
    expect([...first.posts, ...second.posts].map((post) => post.id)).toEqual(made);
    expect(second.next).toBeNull();
    expect((await feedOf(ben, `?company=${ada.id}`)).posts).toHaveLength(20);
    expect((await feedOf(ben, '?filter=mine')).posts).toEqual([]);
    expect((await ben.client.get('/api/posts?after=nonsense')).status).toBe(400);
  });
});

describe('changing and deleting', () => {
  it('are for the author and admins, by the specification’s calls', async () => {
    const [ada, ben, admin] = await three();
    const { id } = await aPost(ada, { title: 'Before', message: 'Before' });
    const edit = (member: typeof ada, Message: string) =>
      member.client.post<Post>('/api/user/EditLibraryPost', {
        form: { Id: String(id), Title: 'After', Message },
      });
    expect((await edit(ben, 'mine now')).status).toBe(403);
    expect(good(await edit(ada, 'After'), 200)).toMatchObject({ title: 'After', message: 'After' });
    expect(good(await edit(admin, 'x'.repeat(300)), 200).edited_at).not.toBeNull();
    expect((await ben.client.delete(`/api/user/DeleteFeedPost/${id}`)).status).toBe(403);
    good(await ada.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
    expect((await feedOf(ben)).posts).toEqual([]);
    expect(await ben.client.get(`/api/posts/${id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'post.removed' } },
    });
    expect((await ben.client.post(`/api/posts/${id}/restoration`)).status).toBe(404);
    expect(good(await ada.client.post<Post>(`/api/posts/${id}/restoration`), 200).id).toBe(id);
  });

  it('of one for partners is told to them alone', async () => {
    const [ada, ben] = await three();
    const { id } = await aPost(ada, { audience: 'partners' });
    good(await ada.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
    const code = async (member: typeof ada) =>
      (await member.client.get<{ error: { code: string } }>(`/api/posts/${id}`)).body.error.code;
    expect([await code(ada), await code(ben)]).toEqual(['post.removed', 'not_found']);
  });

  it('of a version that is not the last one is refused', async () => {
    const [ada] = await three();
    const { id, version } = await aPost(ada);
    const change = (message: string) =>
      ada.client.put<Post>(`/api/posts/${id}`, { json: { title: '', message, files: [], version } });
    const answers = await Promise.all([change('one'), change('two')]);
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
