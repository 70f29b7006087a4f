import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { answeredEarly, askEarly, call, configureApi } from './api.ts';
import { download, fetchFile } from './download.ts';
import { earlyAnswers, forgetEarly } from './early.ts';
import type { ApiError } from './api-error.ts';

const common = { summary: '', tags: [] };
const read = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/:id',
  access: 'member',
  params: z.object({ id: z.number() }),
  query: z.object({ q: z.string().optional() }),
  output: z.object({ name: z.string() }),
});
const write = endpoint({
  ...common,
  method: 'POST',
  path: '/api/things',
  access: 'member',
  body: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
});
const signIn = endpoint({
  ...common,
  method: 'POST',
  path: '/api/sign-in',
  access: 'anywhere',
  idempotent: false,
  output: z.object({}),
});
const refresh = endpoint({
  ...common,
  method: 'POST',
  path: '/api/refresh',
  access: 'visitor',
  idempotent: false,
  output: z.object({ token: z.string() }),
});

interface Sent {
  url: string;
  method: string;
  token: string | null;
  key: string | null;
}

let sent: Sent[];
let token: string | null;
let alerts: string[];
let silences: number;
let ways: (string | undefined)[];

const answer = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  answer(status, { error: { code, message: `Because ${code}.`, request_id: 'r1', fields } });

/** A server in a few lines; what the browser sent to it is kept. */
function serve(reply: (request: Sent, count: number) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const request: Sent = {
      url,
      method: init.method ?? 'GET',
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    };
    sent.push(request);
    return reply(request, sent.length);
  });
}

beforeEach(() => {
  sent = [];
  alerts = [];
  silences = 0;
  ways = [];
  token = 'stale';
  configureApi({
    session: {
      token: () => token,
      renew: (next) => void (token = next),
      explain: () => undefined,
      lose: (wayBack) => {
        token = null;
        ways.push(wayBack);
      },
    },
    refresh,
    alert: (error) => void alerts.push(error.message),
    unanswered: () => void (silences += 1),
  });
});

afterEach(() => vi.unstubAllGlobals());

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('The call should have failed.'),
    (error: ApiError) => error,
  );

describe('a call', () => {
  it('fills the path, the query and the token in, and reads the answer', async () => {
    serve(() => answer(200, { name: 'x' }));
    expect(await call(read, { params: { id: 7 }, query: { q: 'a b' } })).toEqual({ name: 'x' });
    expect(sent).toEqual([{ url: '/api/things/7?q=a+b', method: 'GET', token: 'Bearer stale', key: null }]);
  });

  it('takes an answer as the server has checked it, and fails when it is no JSON', async () => {
    serve(() => answer(200, { name: 7 }));
    const unchecked: unknown = await call(read, { params: { id: 7 } });
    expect(unchecked).toEqual({ name: 7 });
    serve(() => new Response('<html>'));
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ status: 200 });
  });

  it('gives the code, the words and the fields of a refusal', async () => {
    serve(() => refusal(409, 'thing.taken', { name: 'Taken.' }));
    const error = await failure(call(write, { body: { name: 'x' } }));
    expect(error).toMatchObject({
      code: 'thing.taken',
      status: 409,
      requestId: 'r1',
      fields: { name: 'Taken.' },
    });
    expect(alerts).toEqual([]);
  });

  it('fetches a fresh token when it is refused because the caller is no longer an admin', async () => {
    serve(({ url }) =>
      url === '/api/refresh' ? answer(200, { token: 'fresh' }) : refusal(403, 'admins_only'),
    );
    await failure(call(read, { params: { id: 7 } }));
    await expect.poll(() => token).toBe('fresh');
  });

  it('alerts where the caller wants it, but never about a missing sign-in', async () => {
    serve(() => refusal(500, 'internal'));
    await failure(call(write, { body: { name: 'x' } }, { alert: true }));
    expect(alerts).toEqual(['Because internal.']);
    serve(() => refusal(401, 'signed_out'));
    await failure(call(write, { body: { name: 'x' } }, { alert: true }));
    expect(alerts).toHaveLength(1);
  });

  it('alerts about a file as well, and says where to go on', async () => {
    serve(() => refusal(404, 'thing.missing'));
    await failure(fetchFile(read, { params: { id: 7 } }, { alert: true }));
    expect(alerts).toEqual(['Because thing.missing.']);
    serve(() => refusal(401, 'signed_out'));
    await failure(download(read, { params: { id: 7 } }, { alert: true, wayBack: '/chat/7' }));
    expect([alerts.length, ways]).toEqual([1, ['/chat/7']]);
  });

  it('of a poll alerts once until it has gone well again, and leaves it to the frame to say that nothing answers', async () => {
    const poll = () => call(read, { params: { id: 7 } }, { alert: 'once' });
    serve(() => refusal(500, 'internal'));
    await failure(poll());
    await failure(poll());
    expect(alerts).toHaveLength(1);
    serve(() => answer(200, { name: 'x' }));
    await poll();
    serve(() => answer(503, {}, { 'retry-after': '0' }));
    await failure(poll());
    expect(alerts).toHaveLength(1);
    serve(() => refusal(500, 'internal'));
    await failure(poll());
    expect(alerts).toHaveLength(2);
  });

  it('alerts about nothing when the caller stops waiting while the answer is read', async () => {
    const stop = new AbortController();
    serve(() => {
      const body = new ReadableStream({
        start(stream) {
          stop.signal.addEventListener('abort', () => stream.error(stop.signal.reason));
        },
      });
      setTimeout(() => stop.abort());
      return new Response(body, { status: 200 });
    });
    const options = { alert: 'once', signal: stop.signal } as const;
    const stopped = call(read, { params: { id: 7 } }, options);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(alerts).toEqual([]);
  });

  it('says where to go on when it finds that the session is over', async () => {
    serve(() => refusal(401, 'signed_out'));
    await failure(call(read, { params: { id: 7 } }, { wayBack: '/chat/7' }));
    expect(ways).toEqual(['/chat/7']);
    token = 'stale';
    serve(({ url }) =>
      url === '/api/refresh' ? answer(200, { token: 'fresh' }) : refusal(401, 'signed_out'),
    );
    await failure(call(read, { params: { id: 7 } }, { wayBack: '/chat/8' }));
    expect(ways).toEqual(['/chat/7', '/chat/8']);
  });

  it('is sent once where the caller sends again by itself', async () => {
    serve(() => answer(503, {}, { 'retry-after': '0' }));
    const error = await failure(call(write, { body: { name: 'x' } }, { retries: false }));
    expect(error).toMatchObject({ status: 503, retryAfter: 0 });
    expect(sent).toHaveLength(1);
  });

  it('repeats a write with the same key when the server is busy or out of reach', async () => {
    serve((_, count) => {
      if (count === 1) throw new TypeError('offline');
      return count === 2 ? answer(503, {}, { 'retry-after': '0' }) : answer(200, { id: 1 });
    });
    expect(await call(write, { body: { name: 'x' } })).toEqual({ id: 1 });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((request) => request.key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('carries the same key when the same write is sent again after its answer was lost', async () => {
    const busy = () => answer(503, {}, { 'retry-after': '0' });
    serve(busy);
    await failure(call(write, { body: { name: 'lost' } }));
    expect(silences).toBe(1);
    await failure(call(write, { body: { name: 'another' } }));
    serve(() => answer(200, { id: 1 }));
    await call(write, { body: { name: 'lost' } });
    const [first, , , other, , , again] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    // It is done now: the same once more is another one.
    await call(write, { body: { name: 'lost' } });
    expect(sent.at(-1)?.key).not.toBe(first);
  });

  it('carries the same key when the answer to a write broke off', async () => {
    serve(() => new Response('{"id":', { status: 200 }));
    expect(await failure(call(write, { body: { name: 'cut' } }))).toMatchObject({
      code: 'answer.unreadable',
    });
    serve(() => answer(200, { id: 1 }));
    await call(write, { body: { name: 'cut' } });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('makes a new key when the lost write was followed by another one that was answered', async () => {
    serve(() => answer(503, {}, { 'retry-after': '0' }));
    await failure(call(write, { body: { name: 'on' } }));
    serve(() => answer(200, { id: 1 }));
    await call(write, { body: { name: 'off' } });
    await call(write, { body: { name: 'on' } });
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  });

  it('gives up after two repetitions, and repeats nothing that could be done twice', async () => {
    serve(() => answer(503, {}, { 'retry-after': '0' }));
    expect(await failure(call(read, { params: { id: 1 } }))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
    sent = [];
    expect(await failure(call(signIn, {}))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });
});

describe('what is asked for early', () => {
  it('is the answer of the first call for it, and of no other', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askEarly('/api/things/7?q=');
    askEarly('/api/things/7?q=');
    expect(await call(read, { params: { id: 7 }, query: { q: '' } })).toEqual({ name: '1' });
    expect(await call(read, { params: { id: 7 }, query: { q: '' } })).toEqual({ name: '2' });
    expect(sent.map(({ token: sentToken }) => sentToken)).toEqual(['Bearer stale', 'Bearer stale']);
  });

  it('is there without waiting once it has arrived, and then is not taken again', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askEarly('/api/things/7');
    expect(answeredEarly(read, { params: { id: 7 } })).toBeUndefined();
    await expect.poll(() => answeredEarly(read, { params: { id: 7 } })).toEqual({ name: '1' });
    expect(answeredEarly(read, { params: { id: 7 } })).toBeUndefined();
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: '2' });
  });

  it('is waited for before the first drawing, but not for long', async () => {
    serve(() => answer(200, { name: 'Soon' }));
    askEarly('/api/things/7');
    await earlyAnswers();
    expect(answeredEarly(read, { params: { id: 7 } })).toEqual({ name: 'Soon' });
    serve(() => new Promise<Response>(() => undefined));
    askEarly('/api/things/8');
    await earlyAnswers();
    expect(answeredEarly(read, { params: { id: 8 } })).toBeUndefined();
  });

  it('is not taken by anyone once something has happened since', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askEarly('/api/things/7');
    forgetEarly();
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: '2' });
  });

  it('is not taken once this browser has changed something', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askEarly('/api/things/7');
    await call(write, { body: { name: 'x' } });
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: '3' });
  });

  it('fails where it is wanted, and is not asked for without a session', async () => {
    serve(() => refusal(404, 'thing.missing'));
    askEarly('/api/things/7');
    expect(await failure(call(read, { params: { id: 7 } }))).toMatchObject({ code: 'thing.missing' });
    token = null;
    askEarly('/api/things/8');
    expect(sent).toHaveLength(1);
  });
});

describe('what the head of the page has asked for', () => {
  const askedInHead = (asToken: string) => {
    globalThis.guildhallHeadStart = {
      token: asToken,
      answers: { '/api/things/7': Promise.resolve(answer(200, { name: 'Head' })) },
    };
  };
  afterEach(() => {
    globalThis.guildhallHeadStart = undefined;
  });

  it('is taken once and not sent again', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askedInHead('stale');
    askEarly('/api/things/7');
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: 'Head' });
    expect(sent).toHaveLength(0);
    askEarly('/api/things/7');
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: '1' });
  });

  it('is sent again when the session has another token', async () => {
    serve((_, count) => answer(200, { name: String(count) }));
    askedInHead('another');
    askEarly('/api/things/7');
    expect(await call(read, { params: { id: 7 } })).toEqual({ name: '1' });
  });
});

describe('a token that is refused', () => {
  const fresh = (request: Sent) =>
    request.url === '/api/refresh' ? answer(200, { token: 'fresh' }) : undefined;

  it('is renewed once for all calls that need it', async () => {
    serve((request) => {
      if (request.token === 'Bearer fresh') return answer(200, { name: 'x' });
      return fresh(request) ?? refusal(401, 'expired');
    });
    await Promise.all([1, 2, 3].map((id) => call(read, { params: { id } })));
    expect(sent.filter((request) => request.url === '/api/refresh')).toHaveLength(1);
    expect(token).toBe('fresh');
  });

  it('ends the session when it cannot be renewed', async () => {
    serve(() => refusal(401, 'signed_out'));
    expect(await failure(call(read, { params: { id: 1 } }))).toMatchObject({ status: 401 });
    expect(token).toBeNull();
  });

  it('keeps the session when the server is merely out of reach', async () => {
    serve((request) => (request.url === '/api/refresh' ? refusal(500, 'internal') : refusal(401, 'expired')));
    await failure(call(read, { params: { id: 1 } }));
    expect(token).toBe('stale');
  });

  it('is not what a wrong password means', async () => {
    serve(() => refusal(401, 'wrong_password'));
    expect(await failure(call(signIn, {}))).toMatchObject({ code: 'wrong_password' });
    expect(sent).toHaveLength(1);
    expect(token).toBe('stale');
  });
});
