import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { phoneRecording, place } from '../../../kit/server/files/recordings.test-support.ts';
import { lockedPdf, pdf } from '../../../kit/server/files/pdf.test-support.ts';
import { animatedGif, largeGif, phonePhoto, zip } from '../../../kit/server/files/samples.test-support.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { aPost } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());
beforeEach(async () => {
  community = await aCommunity(server);
  ada = await aMember(server, community);
});

const talk = Buffer.concat([Buffer.from('ID3\x04', 'latin1'), Buffer.alloc(5000, 7)]);

function send(name: string, bytes: Buffer | string) {
  const multipart = new FormData();
  multipart.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return ada.client.post<PostFile & { error: { code: string } }>('/api/posts/files', { multipart });
}
const upload = async (name: string, bytes: Buffer | string) => good(await send(name, bytes), 201);

const bytesOf = async (url: string) => (await ada.client.get(url)).content;

describe('sound and video', () => {
  it('are played from any second: parts, from the two bytes that Safari begins with on', async () => {
    const { url, size, media_type: type } = await upload('Talk.mp3', talk);
    expect(type).toBe('audio/mpeg');
    const ask = (headers: Record<string, string>) => ada.client.get(url, { headers });
    const first = await ask({ range: 'bytes=0-1' });
    expect(first.status).toBe(206);
    expect(first.headers).toMatchObject({
      'content-range': `bytes 0-1/${size}`,
      'content-length': '2',
      'accept-ranges': 'bytes',
      'content-type': 'audio/mpeg',
    });
    expect(first.headers['content-disposition']).toMatch(/^inline/);
    expect(first.headers['content-encoding']).toBeUndefined();
    const { etag = '' } = first.headers;
    expect((await ask({ range: `bytes=${size - 3}-`, 'if-range': etag })).headers['content-length']).toBe(
      '3',
    );
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: `bytes=${size}-` })).status).toBe(416);
  });

  it('have another version with each day’s address', async () => {
    const { url } = await upload('Talk.mp3', talk);
    const name = url.slice('/media/'.length).split('?')[0]!;
    const yesterday = server.services.media.addressOf(community.id, name, Date.now() - 86_400_000);
    const [today, before] = [await ada.client.get(url), await ada.client.get(yesterday)];
    expect(before.status).toBe(200);
    expect(before.headers.etag).not.toBe(today.headers.etag);
  });

  it.each(['IMG_0001.MOV', 'VID_0001.mp4'])(
    '%s is kept without the place where it was made',
    async (name) => {
      const recording = phoneRecording(name.endsWith('MOV') ? 'qt  ' : 'isom');
      const { url, size } = await upload(name, recording);
      const kept = await bytesOf(url);
      expect([kept.length, size]).toEqual([recording.length, recording.length]);
      expect(kept.includes(place)).toBe(false);
    },
  );
});

describe('pictures', () => {
  it('are kept without the place where they were taken', async () => {
    const photo = await phonePhoto(40, 30);
    expect(photo.includes('Sample camera')).toBe(true);
    const { url, file_name: name } = await upload('IMG_0001.JPG', photo);
    const kept = await bytesOf(url);
    expect(name).toBe('IMG_0001.JPG');
    expect(kept.includes('Exif')).toBe(false);
    expect(kept.includes('Sample camera')).toBe(false);
  });
});

describe('a picture that moves', () => {
  it('is kept moving, with a still of its first frame', async () => {
    const { default: sharp } = await import('sharp');
    const moving = await upload('party.gif', await animatedGif(3, 8));
    expect(moving.file_name).toBe('party.gif');
    expect(await sharp(await bytesOf(moving.url), { animated: true }).metadata()).toMatchObject({ pages: 3 });
    const still = await sharp(await bytesOf(moving.still_url!)).metadata();
    expect(still).toMatchObject({ format: 'jpeg', width: 8, height: 8 });
    const post = await aPost(ada, { files: [{ id: moving.id }] });
    expect(post.files[0]).toMatchObject({ url: moving.url, still_url: moving.still_url });
  });

  it('has no still where it does not move', async () => {
    expect((await upload('one.gif', largeGif(1, 8))).still_url).toBeNull();
  });
});

describe('a document', () => {
  const drawn = async (id: number) =>
    good(await ada.client.get<Post>(`/api/posts/${id}`), 200).files[0]!.still_url;

  it('shows its first page once that is drawn, in the post and for a newer version', async () => {
    const { default: sharp } = await import('sharp');
    const guide = await upload('Guide.pdf', pdf());
    expect(guide.still_url).toBeNull();
    const { id } = await aPost(ada, { files: [{ id: guide.id }] });
    await expect.poll(() => drawn(id)).not.toBeNull();
    const first = await drawn(id);
    expect(await sharp(await bytesOf(first!)).metadata()).toMatchObject({ format: 'jpeg', height: 1200 });
    const multipart = new FormData();
    multipart.set('file', new Blob([new Uint8Array(pdf({ width: 842, height: 595 }))]), 'Guide 2.pdf');
    good(await ada.client.post(`/api/posts/${id}/files/${guide.id}/versions`, { multipart }), 201);
    expect(await drawn(id)).toBeNull();
    await expect.poll(() => drawn(id)).not.toBeNull();
    expect(await sharp(await bytesOf((await drawn(id))!)).metadata()).toMatchObject({ width: 1200 });
  });

  it('that is locked or damaged stays without, and those after it are drawn', async () => {
    const files = [await upload('locked.pdf', lockedPdf()), await upload('broken.pdf', '%PDF-1.7 nothing')];
    const { id } = await aPost(ada, {
      files: [...files, await upload('fine.pdf', pdf())].map((file) => ({ id: file.id })),
    });
    const stills = async () =>
      good(await ada.client.get<Post>(`/api/posts/${id}`), 200).files.map((file) => file.still_url !== null);
    await expect.poll(stills).toEqual([false, false, true]);
  });
});

const page = '<script>window.__ran = 1</script>';

describe('a file is what its bytes are', () => {
  it.each([
    ['a drawing that could run', 'logo.png', `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`],
    ['a drawing under its own name', 'logo.svg', `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`],
    ['a page', 'index.html', `<!doctype html>${page}`],
    ['a page that says it is a text', 'notes.txt', `\n\n <html>${page}</html>`],
    ['a page that says it is a photo', 'photo.jpg', `<!doctype html>${page}`],
    ['a document that says it is a photo', 'photo.jpeg', '%PDF-1.7 words'],
    ['words that say they are a photo', 'photo.gif', 'only words'],
  ])('%s is refused', async (_, name, bytes) => {
    const { status, body } = await send(name, bytes);
    expect(status).toBe(415);
    expect(['file.type_not_allowed', 'file.named_like_picture']).toContain(body.error.code);
  });

  it('a picture with a page behind it is kept without the page', async () => {
    const { url } = await upload('fun.gif', Buffer.concat([await animatedGif(2), Buffer.from(page)]));
    const kept = await bytesOf(url);
    expect(kept.includes('script')).toBe(false);
    expect(kept.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it.each([
    [
      'a document that is an archive as well',
      'both.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), zip(['a.html'], page)]),
      'application/pdf',
    ],
    ['a text with markup further down', 'notes.txt', `Hello\n${page}`, 'text/plain; charset=utf-8'],
    [
      'a text that older browsers would have read as a page',
      'notes.txt',
      '+ADw-script+AD4-window.__ran=1+ADw-/script+AD4-',
      'text/plain; charset=utf-8',
    ],
  ])('%s is saved, and shown by no browser', async (_, name, bytes, type) => {
    const { url } = await upload(name, bytes);
    const { headers } = await ada.client.get(url);
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });
});
