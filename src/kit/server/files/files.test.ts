import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { file as sentFile } from '../../common/files.ts';
import { servePrepared } from '../http/calls.ts';
import { keepFile, prepareFile, publishFile } from './keep.ts';
import { startS3StandIn } from './s3-stand-in.test-support.ts';
import { phonePhoto, png, pngBomb, scratchFolder } from './samples.test-support.ts';

const megabyte = 1_048_576;
type PublicFile = Awaited<ReturnType<typeof publishFile>>;

const keepForTest = endpoint({
  method: 'POST',
  path: '/api/test/files',
  access: 'member',
  summary: 'Keeps a file',
  tags: ['test'],
  body: z.object({
    picture: sentFile,
    kinds: z.enum(['image', 'any']),
    fails: z.stringbool().default(false),
    isPublic: z.stringbool().default(true),
  }),
  output: z.unknown(),
  bodyLimit: 8 * megabyte,
});

const options = {
  extraRoutes: ({ store }: Pick<TestServer['services'], 'store'>) => [
    servePrepared(
      keepForTest,
      ({ body: { picture, kinds } }) => prepareFile(picture, { kinds, maxBytes: megabyte, field: 'picture' }),
      async ({ tx, body, prepared }) => {
        const kept = await (body.isPublic ? publishFile : keepFile)(tx, store, prepared);
        if (body.fails) throw new Refusal('test.later_problem', 409, 'Something after the file went wrong.');
        return kept;
      },
    ),
  ],
};

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let server: TestServer;
let ada: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  scratch = await scratchFolder();
  // A temporary folder of its own, in which no other test's uploads come and go.
  vi.stubEnv('TMPDIR', scratch.folder);
  server = await startTestServer(options);
  ada = await aMember(server, await aCommunity(server, 'harbour'));
  stranger = await aMember(server, await aCommunity(server, 'summit'));
});
afterAll(async () => {
  await server?.close();
  vi.unstubAllEnvs();
  await scratch.remove();
});

function send(
  content: Buffer | string,
  name: string,
  more: Record<string, string> = {},
  who = ada,
  headers: Record<string, string> = {},
) {
  const multipart = new FormData();
  for (const [field, value] of Object.entries({ kinds: 'any', ...more })) multipart.set(field, value);
  multipart.set('picture', new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' }), name);
  return who.client.post<PublicFile & { error: { code: string; fields: Record<string, string> } }>(
    '/api/test/files',
    { multipart, headers },
  );
}

async function bytesAt(url: string): Promise<Buffer> {
  const asked = request({
    host: '127.0.0.1',
    port: server.port,
    path: url,
    headers: { host: ada.client.host },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return buffer(answer);
}

const storedObjects = async () =>
  (
    await readdir(join(server.services.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const temporaryFiles = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('guildhall-upload-'));

describe('an upload', () => {
  test('of a photo becomes a picture without its place of origin, at an address that nobody can guess', async () => {
    const { status, body } = await send(await phonePhoto(40, 30), 'IMG_1.JPG', { kinds: 'image' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      original_name: 'IMG_1.webp',
      media_type: 'image/webp',
      width: 30,
      height: 40,
    });
    expect(body.url).toMatch(/^\/files\/[A-Za-z0-9_-]{22}$/);
    const picture = await bytesAt(body.url);
    expect(picture.length).toBe(body.bytes);
    const facts = await sharp(picture).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 30, height: 40 });
    expect(facts.exif).toBeUndefined();
  });

  test('is named after what it is, whatever it was called', async () => {
    const { body } = await send('%PDF-1.7 a document', 'evil.html.png');
    expect(body).toMatchObject({
      original_name: 'evil.html.pdf',
      media_type: 'application/pdf',
      width: null,
    });
  });

  test.each([
    [
      'a drawing that could run',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.png',
      415,
      'file.type_not_allowed',
    ],
    [
      'a page that says it is a photo',
      '<!doctype html><script>1</script>',
      'photo.jpg',
      415,
      'file.type_not_allowed',
    ],
    ['a document where a picture is wanted', '%PDF-1.7', 'photo.jpg', 415, 'file.type_not_allowed'],
    ['a picture that would fill the memory', pngBomb(60_000), 'bomb.png', 400, 'file.image_too_large'],
    [
      'a damaged picture',
      Buffer.from('\x89PNG\r\n\x1A\nnothing', 'latin1'),
      'a.png',
      400,
      'file.image_unreadable',
    ],
    ['an empty file', '', 'empty.png', 400, 'file.empty'],
    [
      'a file above the limit of the form',
      Buffer.alloc(megabyte + 1, 'a'),
      'long.txt',
      413,
      'file.too_large',
    ],
  ])('of %s is refused, and the refusal names the field', async (_, content, name, status, code) => {
    const answer = await send(content, name, { kinds: 'image' });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(Object.keys(answer.body.error.fields)).toEqual(['picture']);
  });

  test('larger than the server accepts is refused', async () => {
    const { status } = await send(Buffer.alloc(9 * megabyte, 'a'), 'long.txt');
    expect(status).toBe(413);
  });

  test('leaves nothing in the temporary folder, whether it was kept or refused', async () => {
    await send(await png(), 'a.png');
    await send('<svg/>', 'a.png');
    await send(Buffer.from('\x89PNG\r\n\x1A\nnothing', 'latin1'), 'a.png');
    expect(await temporaryFiles()).toEqual([]);
  });

  test('that is empty leaves nothing there either: a form’s unused file input, and a file without bytes', async () => {
    await send('', '');
    await send('', 'empty.png');
    expect(await temporaryFiles()).toEqual([]);
  });

  test('that is sent again with the same key is kept once', async () => {
    const before = await storedObjects();
    const key = { 'idempotency-key': 'the same upload' };
    const [first, second] = [
      await send('words', 'a.txt', {}, ada, key),
      await send('words', 'a.txt', {}, ada, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await storedObjects()).toHaveLength(before.length + 1);
  });

  test('is gone again if what came after it failed', async () => {
    const before = await storedObjects();
    const { status } = await send(await png(), 'a.png', { fails: 'true' });
    expect(status).toBe(409);
    await expect.poll(storedObjects).toEqual(before);
    const { rows } = await server.database.admin.query('SELECT name FROM files ORDER BY name');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(before.sort());
  });
});

describe('a kept file', () => {
  const text = 'name,amount\n'.repeat(1000);
  let file: PublicFile;
  beforeAll(async () => {
    file = (await send(text, 'Übersicht "2030".csv')).body;
  });

  test('is downloaded, and never shown as a page', async () => {
    const {
      status,
      headers,
      text: body,
    } = await ada.client.get(file.url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([status, body]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="_bersicht 2030.csv"; filename*=UTF-8''%C3%9Cbersicht%202030.csv`,
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('that is a picture is shown, also in a mail', async () => {
    const picture = (await send(await png(), 'logo.png')).body;
    const { headers } = await ada.client.get(picture.url);
    expect(headers['content-disposition']).toBe(`inline; filename="logo.webp"; filename*=UTF-8''logo.webp`);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  test('that was not published is nothing under its name, with a session and without', async () => {
    const hidden = (await send(await png(), 'plan.png', { isPublic: 'false' })).body;
    expect(hidden.url).toBeUndefined();
    for (const client of [ada.client, server.visitor('harbour')])
      expect((await client.get(`/files/${hidden.name}`)).status).toBe(404);
  });

  test('does not exist on another community’s host, exactly like one that nobody has', async () => {
    const foreign = await stranger.client.get<{ error: object }>(file.url);
    const unknown = await stranger.client.get<{ error: object }>(`/files/${'a'.repeat(22)}`);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body.error, request_id: '' }).toEqual({ ...unknown.body.error, request_id: '' });
    expect(foreign.headers['cache-control']).toBeUndefined();
    expect((await server.visitor().get(file.url)).status).toBe(404);
  });

  test.each(['/files/..%2f..%2fsecret', '/files/%00', '/files/x', '/files/'])(
    '%s is nothing',
    async (path) => {
      expect((await ada.client.get(path)).status).toBe(404);
    },
  );

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await ada.client.get(file.url);
    const again = await ada.client.get(file.url, { headers: { 'if-none-match': `"x", W/${headers.etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ada.client.get(file.url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  test('says how large it is without being sent', async () => {
    const { status, headers, text: body } = await ada.client.ask(file.url, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, String(text.length), '']);
  });

  test('can be had in parts', async () => {
    const part = await ada.client.get(file.url, { headers: { range: 'bytes=12-22' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      'name,amount',
      `bytes 12-22/${text.length}`,
    ]);
    expect(part.headers['content-length']).toBe('11');
    const past = await ada.client.get(file.url, { headers: { range: `bytes=${text.length}-` } });
    expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${text.length}`]);
    const changed = await ada.client.get(file.url, {
      headers: { range: 'bytes=0-1', 'if-range': '"older"' },
    });
    expect(changed.status).toBe(200);
  });
});

test('files in a bucket are kept, served in parts, and removed after a failure', async () => {
  const s3 = await startS3StandIn();
  const env = {
    S3_BUCKET: 'guild',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const inBucket = await startTestServer({ ...options, env });
  try {
    const member = await aMember(inBucket, await aCommunity(inBucket));
    const { body } = await send('some words in a bucket', 'a.txt', {}, member);
    expect([...s3.objects.keys()]).toEqual([`/guild/files/${body.name}`]);
    expect((await member.client.get(body.url)).text).toBe('some words in a bucket');
    const part = await member.client.get(body.url, { headers: { range: 'bytes=-6' } });
    expect([part.status, part.text]).toEqual([206, 'bucket']);
    expect((await send('more words', 'b.txt', { fails: 'true' }, member)).status).toBe(409);
    await expect.poll(() => s3.objects.size).toBe(1);
    s3.setAway(true);
    const away = await member.client.get(body.url);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
  } finally {
    await inBucket.close();
    await s3.close();
  }
});
