import { once } from 'node:events';
import { connect } from 'node:net';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { sql } from '../sql.ts';
import { securityHeaders } from './security-headers.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endpoint } from '../../common/endpoint.ts';
import type { ErrorAnswer } from '../../common/errors.ts';
import { fromForm, text, wholeNumber } from '../../common/fields.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { serve } from './calls.ts';
import { createHttpServer } from './server.ts';

const shape = z.object({
  name: text(20),
  count: wholeNumber(0).optional(),
  tags: fromForm(z.array(text(20)).max(3)).optional(),
});

const echo = endpoint({
  method: 'POST',
  path: '/api/test/Echo/:slot',
  access: 'member',
  summary: 'Says what it was told',
  tags: ['test'],
  params: z.object({ slot: wholeNumber(0) }),
  query: z.object({ q: z.string().optional() }),
  body: shape,
  output: shape.extend({ slot: z.number() }),
});
const breaks = endpoint({
  method: 'GET',
  path: '/api/test/breaks',
  access: 'visitor',
  summary: 'Fails in a way nobody foresaw',
  tags: ['test'],
  output: z.object({}),
});
const losesDatabase = endpoint({
  method: 'POST',
  path: '/api/test/loses-database',
  access: 'member',
  summary: 'Its database connection is ended in the middle of the transaction',
  tags: ['test'],
  output: z.object({}),
});
const adminOnly = endpoint({
  method: 'GET',
  path: '/api/test/admin',
  access: 'admin',
  summary: 'For admins',
  tags: ['test'],
  output: z.object({ isAdmin: z.boolean() }),
});

let server: TestServer;
let member: TestClient;
let admin: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  server = await startTestServer({
    extraRoutes: () => [
      serve(echo, async ({ body, params }) => ({ ...body, ...params })),
      serve(breaks, async () => {
        throw new Error('the password of the database is swordfish');
      }),
      serve(losesDatabase, async ({ tx }) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        await server.database.admin.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
        await sql`SELECT 1`.execute(tx);
        return {};
      }),
      serve(adminOnly, async ({ caller }) => caller),
    ],
  });
  const community = await aCommunity(server, 'border');
  const other = await aCommunity(server, 'elsewhere');
  member = (await aMember(server, community)).client;
  admin = (await aMember(server, community, { isAdmin: true })).client;
  stranger = (await aMember(server, other)).client;
});
afterAll(() => server.close());

const path = '/api/test/echo/7';

describe('a write', () => {
  test('takes JSON, a urlencoded form and a multipart form alike', async () => {
    const multipart = new FormData();
    multipart.set('name', 'Ada');
    multipart.set('count', '3');
    for (const ask of [
      { json: { name: 'Ada', count: 3 } },
      { form: { name: 'Ada', count: '3' } },
      { multipart },
    ]) {
      const { status, body } = await member.post(path, ask);
      expect([status, body]).toEqual([200, { name: 'Ada', count: 3, slot: 7 }]);
    }
  });

  test('takes a list from a form as name[]', async () => {
    const raw = 'name=Ada&tags%5B%5D=a&tags%5B%5D=b';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await member.post(path, { raw, headers });
    expect(body).toEqual({ name: 'Ada', tags: ['a', 'b'], slot: 7 });
  });

  test('matches its path without regard to case, and a trailing slash', async () => {
    expect((await member.post('/API/Test/eCHO/7/', { json: { name: 'Ada' } })).status).toBe(200);
  });

  test('names the field that is wrong', async () => {
    const { status, body } = await member.post<ErrorAnswer>(path, { json: { name: '', count: 'many' } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_input', request_id: expect.any(String) });
    expect(Object.keys(body.error.fields!)).toEqual(['name', 'count']);
  });
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const hostile: [string, { raw: string | Buffer; headers: Record<string, string> }, number][] = [
  ['malformed JSON', { raw: '{"name":', headers: json }, 400],
  ['JSON that is not an object', { raw: '"Ada"', headers: json }, 400],
  ['a key twice', { raw: '{"name":"Ada","name":"Bob"}', headers: json }, 400],
  ['a key twice, written differently', { raw: '{"name":"Ada","n\\u0061me":"Bob"}', headers: json }, 400],
  ['a key that reaches a prototype', { raw: '{"name":"Ada","__proto__":{"x":1}}', headers: json }, 400],
  ['a key that every object has', { raw: '{"name":{"length":{"toString":1}}}', headers: json }, 400],
  ['an object where a text is expected', { raw: '{"name":{"length":{"x":1}}}', headers: json }, 400],
  ['a form field twice', { raw: 'name=Ada&name=Bob', headers: form }, 400],
  ['NUL', { raw: '{"name":"A\\u0000da"}', headers: json }, 400],
  ['NUL in a form', { raw: 'name=A%00da', headers: form }, 400],
  ['a lone surrogate', { raw: '{"name":"A\\ud800"}', headers: json }, 400],
  [
    'a lone surrogate in JSON in a form',
    { raw: `name=Ada&tags=${encodeURIComponent('["\\ud800"]')}`, headers: form },
    400,
  ],
  [
    'a key twice in JSON in a form',
    { raw: `name=Ada&tags=${encodeURIComponent('{"a":1,"a":2}')}`, headers: form },
    400,
  ],
  ['bytes that are not UTF-8', { raw: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: json }, 400],
  ['ten megabytes', { raw: `{"name":"${'x'.repeat(10_485_760)}"}`, headers: json }, 413],
  [
    'an unknown content type',
    { raw: '<name>Ada</name>', headers: { 'content-type': 'application/xml' } },
    415,
  ],
  ['a content type that is none', { raw: 'x', headers: { 'content-type': 'nonsense' } }, 415],
  [
    'a multipart form without a boundary',
    { raw: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
  ],
  ['a list and a single value under one name', { raw: 'name=Ada&name%5B%5D=Bob', headers: form }, 400],
  ['two hundred thousand fields', { raw: `name=Ada&${'a%5B%5D=&'.repeat(100_000)}`, headers: form }, 400],
  ['deep nesting', { raw: '['.repeat(100_000) + ']'.repeat(100_000), headers: json }, 400],
];

describe('hostile input', () => {
  test.each(hostile)('%s is refused and leaves the server well', async (_, ask, expected) => {
    const { status, body } = await member.post<ErrorAnswer>(path, ask).catch((problem: unknown) => {
      // The server may close the connection on a body that it has refused already.
      if (expected !== 413) throw problem;
      return { status: 413, body: { error: { code: 'closed', message: '', request_id: '' } } };
    });
    expect(status).toBe(expected);
    expect(body.error.code).toBeTruthy();
    expect((await member.post(path, { json: { name: 'Ada' } })).status).toBe(200);
  });

  test.each([
    ['NUL in a path', '/api/test/echo/%00', 404],
    ['a broken escape in a path', '/api/test/echo/%E0%A4%A', 400],
    ['NUL in a query', '/api/test/echo/7?q=%00', 400],
    ['a slot that is no id', '/api/test/echo/seven', 404],
    ['a path that does not exist', '/api/test/nothing', 404],
  ])('%s is refused', async (_, target, expected) => {
    expect((await member.post(target, { json: { name: 'Ada' } })).status).toBe(expected);
  });
});

describe('a multipart form of 1,001 parts', () => {
  const boundary = 'b';
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const formOf = (part: (index: number) => string, end: string) =>
    Array.from({ length: 1001 }, (_, index) => `--${boundary}\r\n${part(index)}\r\n`).join('') + end;
  const field = (index: number) => `content-disposition: form-data; name="f${index}"\r\n\r\nx`;
  const file = (index: number) => `content-disposition: form-data; name="f${index}"; filename="f"\r\n\r\nx`;
  const inheritedName = () => 'content-disposition: form-data; name="toString"; filename="f"\r\n\r\nx';
  const nameless = () => 'content-type: text/plain\r\n\r\nx';

  // What breaks off there is the last part, in its headers or in its content, or what would come after it.
  const ends = ['', `--${boundary}--\r\n`, `--${boundary}`, `--${boundary}\r\n${field(1001)}`];
  test.each([
    ['fields', field, 413],
    ['files', file, 413],
    ['files with a name that every object inherits', inheritedName, 413],
    ['parts without a name', nameless, 400],
  ] as const)('of %s is refused, whoever sends it, and leaves the server well', async (_, part, expected) => {
    for (const [client, target] of [
      [server.visitor('border'), '/api/auth/login'],
      [member, path],
    ] as const) {
      for (const end of ends) {
        const { status } = await client.post(target, { raw: formOf(part, end), headers });
        expect([target, end, status]).toEqual([target, end, expected]);
      }
    }
    expect((await member.post(path, { json: { name: 'Ada' } })).status).toBe(200);
  });
});

test('a multipart form may not be larger than its endpoint says, and announces its length', async () => {
  const multipart = new FormData();
  multipart.set('name', 'Ada');
  for (let n = 0; n < 3; n += 1) multipart.set(`filler${n}`, 'x'.repeat(500_000));
  const large = await member.post(path, { multipart }).catch(() => ({ status: 413 }));
  expect(large.status).toBe(413);
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
  expect((await member.ask(path, { method: 'POST', headers })).status).toBe(411);
});

describe('a connection', () => {
  /** All that the server writes until it closes. */
  const writtenTo = (sent: string) =>
    new Promise<string>((done, failed) => {
      let written = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(sent));
      socket.on('data', (chunk: Buffer) => (written += chunk.toString()));
      socket.on('error', failed);
      socket.on('close', () => done(written));
    });

  test('that stays silent, or stops in the middle of its headers, is closed without a word', async () => {
    expect(server.app.server.headersTimeout).toBe(5000);
    server.app.server.headersTimeout = 100;
    const written = await Promise.all(['', 'GET /api/health HTTP/1.1\r\nhost: border'].map(writtenTo));
    server.app.server.headersTimeout = 5000;
    expect(written).toEqual(['', '']);
  });

  test('that names two hosts is refused, whichever of them has a community', async () => {
    for (const hosts of [
      'border.localhost\r\nHost: elsewhere.localhost',
      'border.localhost\r\nhOsT: border.localhost',
    ])
      for (const asked of ['/api/health', '/', '/nothing'])
        expect(
          await writtenTo(`GET ${asked} HTTP/1.1\r\nHost: ${hosts}\r\nconnection: close\r\n\r\n`),
        ).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const single = 'GET /api/health HTTP/1.1\r\nHost: border.localhost\r\nconnection: close\r\n\r\n';
    expect(await writtenTo(single)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test('that speaks no HTTP is told so', async () => {
    expect(await writtenTo('HELO border\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const header = `x: ${'y'.repeat(100_000)}`;
    expect(await writtenTo(`GET / HTTP/1.1\r\n${header}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

test('a write that another site’s page sends is refused', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const { status, headers: answer } = await server.visitor('border').post('/api/auth/login', {
      form: { email: 'person@example.org', password: 'x' },
      headers,
    });
    expect(status).toBe(403);
    expect(answer['set-cookie']).toBeUndefined();
  }
  const own = { origin: 'http://border.localhost', 'sec-fetch-site': 'same-origin' };
  expect((await member.post(path, { json: { name: 'Ada' }, headers: own })).status).toBe(200);
});

test('no answer of a call is kept by a browser or a proxy, refused or not, unless it says so', async () => {
  const visitor = server.visitor('border');
  const signIn = { email: 'person@example.org', password: 'x' };
  for (const answer of [
    await visitor.post('/api/auth/login', { form: signIn }),
    await visitor.post('/api/auth/refresh'),
    await visitor.post('/api/auth/logout'),
    await visitor.post(path, { json: { name: 'Ada' } }),
    await member.post(path, { json: { name: 'Ada' } }),
  ])
    expect([answer.status, answer.headers['cache-control']]).toEqual([answer.status, 'no-store']);
  expect((await member.get('/api/User/GetUserNotificationsCount')).headers['cache-control']).toBe(
    'private, no-cache',
  );
});

describe('who may call', () => {
  test('nobody without a token, with a false one, or with one of another community', async () => {
    const visitor = server.visitor('border');
    expect((await visitor.post(path, { json: { name: 'Ada' } })).status).toBe(401);
    visitor.token = 'not.a.token';
    expect((await visitor.post(path, { json: { name: 'Ada' } })).status).toBe(401);
    visitor.token = stranger.token;
    expect((await visitor.post(path, { json: { name: 'Ada' } })).status).toBe(401);
    visitor.token = `${member.token!.slice(0, -4)}AAAA`;
    expect((await visitor.post(path, { json: { name: 'Ada' } })).status).toBe(401);
  });

  test('a token whose header says it needs no signature is refused', async () => {
    const visitor = server.visitor('border');
    const [, claims] = member.token!.split('.');
    visitor.token = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect((await visitor.post(path, { json: { name: 'Ada' } })).status).toBe(401);
  });

  test('an admin’s call is refused to a member and answered to an admin', async () => {
    expect((await member.get('/api/test/admin')).status).toBe(403);
    expect((await admin.get('/api/test/admin')).body).toEqual({ isAdmin: true });
  });

  test('nobody on a host without a community, and the answer says so', async () => {
    const nowhere = server.visitor('nowhere');
    nowhere.token = member.token;
    const { status, body } = await nowhere.post<ErrorAnswer>(path, { json: { name: 'Ada' } });
    expect([status, body.error.code]).toEqual([404, 'community.unknown']);
  });

  test('a suspended member not on the very next call', async () => {
    const community = await aCommunity(server);
    const { client, id } = await aMember(server, community);
    expect((await client.post(path, { json: { name: 'Ada' } })).status).toBe(200);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id]);
    expect((await client.post(path, { json: { name: 'Ada' } })).status).toBe(401);
  });
});

describe('an unforeseen failure', () => {
  test('is a 500 with a request id and nothing of its inside', async () => {
    const {
      status,
      text: answer,
      body,
    } = await server.visitor('border').get<ErrorAnswer>('/api/test/breaks');
    expect(status).toBe(500);
    expect(answer).not.toContain('swordfish');
    expect(body.error).toEqual({
      code: 'internal',
      message: expect.any(String),
      request_id: expect.any(String),
    });
  });
});

describe('a database connection that is ended in the middle of a transaction', () => {
  test('is one 503 that says when to try again, from a process that goes on', async () => {
    const { status, headers, body } = await member.post<ErrorAnswer>('/api/test/loses-database');
    expect([status, headers['retry-after'], body.error.code]).toEqual([503, '2', 'database_unavailable']);
    expect((await member.post(path, { json: { name: 'Ada' } })).status).toBe(200);
  });
});

test('who was at the other end is known even after they have left', async () => {
  const app = await createHttpServer(readConfig({}), createLog('silent'));
  const address = new Promise((tell) => {
    app.get('/api/planted', { config: { access: 'anywhere' } }, (request) => {
      request.raw.once('close', () => tell(request.ip));
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');
  client.write('GET /api/planted HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(app.server, 'request');
  client.resetAndDestroy();
  expect(await address).toBe('127.0.0.1');
  await app.close();
});

describe('every answer', () => {
  test('carries the security headers', async () => {
    const { headers } = await server.visitor('border').get('/api/health');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders({ publicUrl: new URL('https://example.org') })).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'x-request-id': expect.any(String),
    });
  });
});
