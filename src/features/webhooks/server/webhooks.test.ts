import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { listen, type Heard, type Listener } from '../../../../testing/listener.ts';
import { jobsAreDone, mailTo } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { signatureOf } from '../../../kit/server/secret-tokens.ts';
import type { Delivery, Webhook } from '../contract/webhooks.ts';
import { deliver, type DeliveryJob } from './deliver.ts';
import { forgetOldMessages } from './forget-old-messages.ts';
import { webhookParts } from './parts.ts';

let server: TestServer;
let listener: Listener;
let community: TestCommunity;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({
    env: { WEBHOOK_HOSTS: '127.0.0.1' },
    takesJobs: true,
    limitFactor: 50,
  });
  listener = await listen();
});
afterAll(async () => {
  listener.close();
  await server.close();
});
beforeEach(async () => {
  // What an earlier test left to be tried again after five seconds would be heard here.
  await query(`DELETE FROM pgboss.job WHERE name LIKE 'webhooks-deliver%'`);
  listener.heard.length = 0;
  listener.answer = (response) => void response.writeHead(200).end('thanks');
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});

type Created = Webhook & { secret: string };
const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);

async function aWebhook(more: object = {}, by = admin): Promise<Created> {
  const json = { address: `${listener.address}/hook`, events: ['post.published'], ...more };
  return good(await by.client.post<Created>('/api/admin/webhooks', { json }), 201);
}

/** Something happens, with a text that nobody else may get. */
const aPost = async () =>
  good(
    await admin.client.post<{ id: number }>('/api/posts', {
      json: { message: 'A text of nobody’s business' },
    }),
    201,
  );

const log = async (id: number) =>
  good(
    await admin.client.get<{ deliveries: Delivery[]; next: string | null }>(
      `/api/admin/webhooks/${id}/deliveries`,
    ),
    200,
  ).deliveries;

const show = async (id: number) => good(await admin.client.get<Webhook>(`/api/admin/webhooks/${id}`), 200);

/** As a receiver does it, from the words of the standard. */
function signaturesHold({ headers, body }: Heard, ...secrets: string[]): boolean {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return headers['webhook-signature'] === expected.join(' ');
}

/** The clock is moved instead of waited for: the next attempt is made now. */
async function nextAttempt(webhookId: number): Promise<{ wait: number }> {
  const { rows } = await query(
    `SELECT j.id, data, round(extract(epoch FROM start_after - created_on))::int AS wait
       FROM pgboss.job j JOIN webhook_deliveries d ON d.id = (data ->> 'delivery_id')::bigint
      WHERE name = 'webhooks-deliver-failing' AND j.state = 'created' AND start_after > now()
        AND d.webhook_id = $1 ORDER BY created_on DESC LIMIT 1`,
    [webhookId],
  );
  await query('DELETE FROM pgboss.job WHERE id = $1', [rows[0].id]);
  await deliver(webhookParts(server.services), rows[0].data as DeliveryJob);
  return { wait: rows[0].wait };
}

test('the signature is that of the standard’s own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signed = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(signatureOf(secret, signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('what happens', () => {
  test('is told once to each webhook that wants it, thin and signed', async () => {
    const wanting = await aWebhook();
    const other = await aWebhook({ address: `${listener.address}/posts`, events: ['member.joined'] });
    const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
    await aWebhook({}, elsewhere);
    const post = await aPost();
    await jobsAreDone(server);
    expect(listener.heard.length).toBe(1);
    const [heard] = listener.heard;
    const told = JSON.parse(heard!.body);
    expect(told).toEqual({
      type: 'post.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      number: expect.any(Number),
      data: { post_id: post.id },
    });
    expect(heard!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_\w+$/),
    });
    expect(Math.abs(Number(heard!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30);
    expect(signaturesHold(heard!, wanting.secret)).toBe(true);
    expect(await log(other.id)).toEqual([]);
    expect(await log(wanting.id)).toMatchObject([
      {
        message: heard!.headers['webhook-id'],
        kind: 'post.published',
        body: heard!.body,
        state: 'delivered',
        attempts: [{ status: 200, answer: 'thanks', problem: null }],
      },
    ]);
    expect((await show(wanting.id)).last_success_at).not.toBeNull();
  });

  test('is not told to a webhook that was created later', async () => {
    const { id } = await aWebhook();
    await query(`UPDATE webhooks SET created_at = now() + interval '1 minute' WHERE id = $1`, [id]);
    await aPost();
    await jobsAreDone(server);
    expect(await log(id)).toEqual([]);
  });

  test('is not told to a webhook that is off', async () => {
    const { id, address, events } = await aWebhook();
    good(
      await admin.client.put(`/api/admin/webhooks/${id}`, { json: { address, events, is_on: false } }),
      200,
    );
    await aPost();
    await jobsAreDone(server);
    expect(listener.heard).toEqual([]);
    expect(await show(id)).toMatchObject({ is_on: false, off_because: 'admin' });
  });
});

describe('a test', () => {
  test('takes the way of everything else, and reaches a webhook that is off', async () => {
    const { id, secret, address, events } = await aWebhook();
    good(
      await admin.client.put(`/api/admin/webhooks/${id}`, { json: { address, events, is_on: false } }),
      200,
    );
    good(await admin.client.post(`/api/admin/webhooks/${id}/test`), 200);
    await jobsAreDone(server);
    expect(listener.heard.length).toBe(1);
    expect(JSON.parse(listener.heard[0]!.body)).toMatchObject({
      type: 'webhook.tested',
      data: { webhook_id: id },
    });
    expect(signaturesHold(listener.heard[0]!, secret)).toBe(true);
    expect(await log(id)).toMatchObject([{ kind: 'webhook.tested', state: 'delivered' }]);
  });
});

describe('what does not arrive', () => {
  test('is tried seven times more, later each time, under one id with a new time, and then given up', async () => {
    listener.answer = (response) => void response.writeHead(500).end('broken');
    const { id } = await aWebhook();
    await aPost();
    await jobsAreDone(server);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await log(id)).toMatchObject([{ state: 'pending' }]);
      waits.push((await nextAttempt(id)).wait);
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ state: 'failed', next_at: null });
    expect(delivery!.attempts.map(({ status, answer }) => `${status} ${answer}`)).toEqual(
      Array(8).fill('500 broken'),
    );
    expect(new Set(listener.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await show(id)).failing_since).not.toBeNull();
  });

  test('waits as long as the other side asks', async () => {
    listener.answer = (response) => void response.writeHead(503, { 'retry-after': '900' }).end();
    const { id } = await aWebhook();
    await aPost();
    await jobsAreDone(server);
    listener.answer = (response) => void response.writeHead(204).end();
    expect(await nextAttempt(id)).toEqual({ wait: 900 });
    expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
    expect((await show(id)).failing_since).toBeNull();
  });

  test('follows no redirect, and says in words why there was no answer', async () => {
    listener.answer = (response) =>
      void response.writeHead(301, { location: `${listener.address}/elsewhere` }).end();
    const redirected = await aWebhook();
    const refused = await aWebhook({ address: 'http://127.0.0.1:9/nobody' });
    await aPost();
    await jobsAreDone(server);
    expect(listener.heard.map(({ path }) => path)).toEqual(['/hook']);
    expect(await log(redirected.id)).toMatchObject([{ state: 'pending', attempts: [{ status: 301 }] }]);
    expect(await log(refused.id)).toMatchObject([
      { state: 'pending', attempts: [{ status: null, problem: 'The connection was refused.' }] },
    ]);
  });

  test('ends a webhook whose other side is gone, and the admins are told', async () => {
    listener.answer = (response) => void response.writeHead(410).end();
    const { id } = await aWebhook();
    await aPost();
    await jobsAreDone(server);
    expect(await show(id)).toMatchObject({ is_on: false, off_because: 'gone' });
    expect(await log(id)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }]);
    const mail = await mailTo(server, admin.email, /turned off/);
    expect(mail.text_part).toContain('410');
    expect(mail.text_part).toContain(`/ecosystem-admin/webhooks/${id}`);
    await jobsAreDone(server);
    const bell = await admin.client.get<{ title: string; deeplink: string }[]>(
      '/api/User/GetUserNotifications',
    );
    expect(bell.body).toMatchObject([
      {
        title: expect.stringMatching(/^The webhook to 127\.0\.0\.1\S* was turned off/),
        deeplink: `/ecosystem-admin/webhooks/${id}`,
      },
    ]);
  });

  test('turns a webhook off after five days without success, with one mail, and what waits is dropped', async () => {
    listener.answer = (response) => void response.writeHead(500).end();
    const { id, address, events } = await aWebhook();
    await aPost();
    await jobsAreDone(server);
    await query(`UPDATE webhooks SET failing_since = now() - interval '4 days 23 hours' WHERE id = $1`, [id]);
    await nextAttempt(id);
    expect(await show(id)).toMatchObject({ is_on: true });
    await query(`UPDATE webhooks SET failing_since = now() - interval '5 days' WHERE id = $1`, [id]);
    await nextAttempt(id);
    expect(await show(id)).toMatchObject({ is_on: false, off_because: 'failing' });
    await mailTo(server, admin.email, /turned off/);
    await nextAttempt(id);
    expect(await log(id)).toMatchObject([{ state: 'dropped' }]);
    expect(listener.heard.length).toBe(3);
    // On again, it has its five days again.
    good(
      await admin.client.put(`/api/admin/webhooks/${id}`, { json: { address, events, is_on: true } }),
      200,
    );
    expect(await show(id)).toMatchObject({ is_on: true, off_because: null, failing_since: null });
  });

  test('can be sent again: the same id, one attempt more', async () => {
    const { id } = await aWebhook();
    await aPost();
    await jobsAreDone(server);
    const [delivery] = await log(id);
    const path = `/api/admin/webhooks/${id}/deliveries/${delivery!.id}/redelivery`;
    good(await admin.client.post(path), 200);
    await jobsAreDone(server);
    expect(listener.heard.length).toBe(2);
    expect(listener.heard[1]!.headers['webhook-id']).toBe(listener.heard[0]!.headers['webhook-id']);
    expect(listener.heard[1]!.body).toBe(listener.heard[0]!.body);
    expect((await log(id))[0]!.attempts.length).toBe(2);
    const { address, events } = await show(id);
    good(
      await admin.client.put(`/api/admin/webhooks/${id}`, { json: { address, events, is_on: false } }),
      200,
    );
    const refused = await admin.client.post<ErrorAnswer>(path);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'webhook.off']);
  });
});

describe('the secret', () => {
  test('is encrypted at rest, can be shown again, and both sign for a day after a change', async () => {
    const { id, secret } = await aWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { rows } = await query(`SELECT encode(secret, 'escape') AS kept FROM webhooks WHERE id = $1`, [id]);
    expect(rows[0].kept).not.toContain(secret.slice(6));
    const path = `/api/admin/webhooks/${id}/secret`;
    expect(good(await admin.client.post(`${path}/showing`), 200)).toEqual({ secret });
    const json = { old_secret_until: null };
    const answers = await Promise.all(
      [1, 2].map(() => admin.client.post<Created>(`${path}/rotation`, { json })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { secret: next, old_secret_until: until } = answers.find(({ status }) => status === 200)!.body;
    expect(next).not.toBe(secret);
    expect(Date.parse(until!) - Date.now()).toBeGreaterThan(86_000_000);
    await aPost();
    await jobsAreDone(server);
    expect(signaturesHold(listener.heard[0]!, next, secret)).toBe(true);
    await query(`UPDATE webhooks SET secret_before_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await aPost();
    await jobsAreDone(server);
    expect(signaturesHold(listener.heard[1]!, next)).toBe(true);
    const kept = await query(`SELECT FROM idempotency_keys WHERE answer LIKE '%whsec_%'`);
    expect(kept.rows).toEqual([]);
    const audited = await query(
      `SELECT action FROM audit_entries WHERE community_id = $1 AND action LIKE 'webhook.secret%' ORDER BY id`,
      [community.id],
    );
    expect(audited.rows).toEqual([{ action: 'webhook.secret_shown' }, { action: 'webhook.secret_changed' }]);
  });
});

describe('the admin’s calls', () => {
  test('are refused to a member and to an admin of another community', async () => {
    const { id, address, events } = await aWebhook();
    const member = await aMember(server, community);
    const outsider = await aMember(server, await aCommunity(server), { isAdmin: true });
    const calls = (client: TestClient) => [
      client.get('/api/admin/webhooks'),
      client.post('/api/admin/webhooks', { json: { address: 'https://example.org/', events } }),
      client.get(`/api/admin/webhooks/${id}`),
      client.put(`/api/admin/webhooks/${id}`, { json: { address, events, is_on: false } }),
      client.get(`/api/admin/webhooks/${id}/deliveries`),
      client.post(`/api/admin/webhooks/${id}/test`),
      client.post(`/api/admin/webhooks/${id}/secret/showing`),
      client.post(`/api/admin/webhooks/${id}/secret/rotation`, { json: { old_secret_until: null } }),
      client.post(`/api/admin/webhooks/${id}/deliveries/1/redelivery`),
      client.delete(`/api/admin/webhooks/${id}`),
    ];
    for (const answer of await Promise.all(calls(member.client))) expect(answer.status).toBe(403);
    // Asked before: one of the others makes a webhook over there.
    expect((await outsider.client.get('/api/admin/webhooks')).body).toEqual({ webhooks: [] });
    const [, , ...others] = calls(outsider.client);
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(404);
    const crossing = server.visitor(community.subdomain);
    crossing.token = outsider.client.token;
    for (const answer of await Promise.all(calls(crossing))) expect(answer.status).toBe(401);
    expect(await show(id)).toMatchObject({ is_on: true });
  });

  test('name the field that is wrong, an address inside the own network among them', async () => {
    const wrong: [object, string][] = [
      [{ address: 'nothing' }, 'address'],
      [{ address: 'ftp://example.org/' }, 'address'],
      [{ address: 'http://example.org/' }, 'address'],
      [{ address: 'https://10.1.2.3/' }, 'address'],
      [{ address: 'https://3232235777/' }, 'address'],
      [{ address: 'https://[::ffff:127.0.0.1]/' }, 'address'],
      [{ address: 'https://localhost/' }, 'address'],
      [{ address: 'https://me:secret@example.org/' }, 'address'],
      [{ events: [] }, 'events'],
      [{ events: ['chat.message_sent'] }, 'events'],
      [{ events: ['commission.paid'] }, 'events'],
    ];
    const { id } = await aWebhook();
    for (const [more, field] of wrong) {
      const json = { address: 'https://example.org/x', events: ['post.published'], ...more };
      for (const answer of [
        await admin.client.post<ErrorAnswer>('/api/admin/webhooks', { json }),
        await admin.client.put<ErrorAnswer>(`/api/admin/webhooks/${id}`, { json: { ...json, is_on: true } }),
      ]) {
        expect([json, answer.status]).toEqual([json, 400]);
        expect(Object.keys(answer.body.error.fields!).map((name) => name.split('.')[0])).toEqual([field]);
      }
    }
  });

  test('make one webhook of two at the same time to one address, and audit each change', async () => {
    const json = { address: `${listener.address}/same?token=hidden`, events: ['post.published'] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.client.post<Created>('/api/admin/webhooks', { json })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    const { id } = answers.find(({ status }) => status === 201)!.body;
    const change = { ...json, events: ['member.left'], is_on: true };
    good(await admin.client.put(`/api/admin/webhooks/${id}`, { json: change }), 200);
    good(await admin.client.put(`/api/admin/webhooks/${id}`, { json: change }), 200);
    good(await admin.client.delete(`/api/admin/webhooks/${id}`), 200);
    expect((await admin.client.delete(`/api/admin/webhooks/${id}`)).status).toBe(404);
    const { rows } = await query(
      `SELECT action, before, after FROM audit_entries WHERE community_id = $1 AND action LIKE 'webhook.%' ORDER BY id`,
      [community.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.changed',
      'webhook.removed',
    ]);
    expect(rows[1]).toMatchObject({
      before: { events: ['post.published'] },
      after: { events: ['member.left'] },
    });
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });

  test('page through the log, which is kept for thirty days', async () => {
    const { id } = await aWebhook();
    await query(
      `WITH written AS (INSERT INTO webhook_messages (community_id, event_id, kind, body, created_at)
         SELECT $1, -n, 'post.published', '{}', now() - make_interval(days => n - 1) FROM generate_series(1, 40) n RETURNING community_id, id)
       INSERT INTO webhook_deliveries (community_id, webhook_id, message_id) SELECT community_id, $2, id FROM written`,
      [community.id, id],
    );
    const path = `/api/admin/webhooks/${id}/deliveries`;
    const first = good(await admin.client.get<{ deliveries: Delivery[]; next: string }>(path), 200);
    const second = good(
      await admin.client.get<{ deliveries: Delivery[]; next: null }>(`${path}?after=${first.next}`),
      200,
    );
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([25, 15, null]);
    const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect((await admin.client.get(`${path}?after=nonsense`)).status).toBe(400);
    await forgetOldMessages(server.services.database);
    const { rows } = await query(
      'SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1',
      [id],
    );
    expect(rows[0].count).toBe(30);
  });
});
