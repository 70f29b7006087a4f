import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeJwt } from 'jose';
import webPush from 'web-push';
import { isPushEndpoint } from './endpoint.ts';
import { aBrowser, certificate, pushHost, startPushService } from './push-service.test-support.ts';
import { createSendPush, type PushContent, type SendPush } from './sender.ts';

const content: PushContent = {
  title: 'Harbour Business Collective',
  body: 'Lindqvist Accounting accepted your referral of Olivia Chen',
  link: '/outgoing/referrals/7',
  tag: 'referral 7',
  unread: 3,
};
const options = { isUrgent: true, lifeSeconds: 86_400 };

let service: Awaited<ReturnType<typeof startPushService>>;
let send: SendPush;
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const parts = { keys: async () => ({ publicKey, privateKey }), contact: 'mailto:push@example.org' };

beforeAll(async () => {
  service = await startPushService();
  send = createSendPush({ ...parts, ...service.parts });
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answerWith({ status: 201 });
});

test('only the browser can read it; the service learns how urgent it is and how long it lives', async () => {
  const browser = aBrowser();
  expect(await send(browser.target, content, options)).toEqual({ is: 'sent' });
  const [{ headers, body }] = service.received as [(typeof service.received)[0]];
  expect(browser.read(body)).toEqual(content);
  expect(body.toString('latin1')).not.toContain('Olivia');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  const [, token = ''] = /t=([^,]+)/.exec(String(headers.authorization)) ?? [];
  expect(decodeJwt(token)).toMatchObject({ aud: `https://${pushHost}`, sub: 'mailto:push@example.org' });
});

test('a long sentence and a browser with wrong keys do no harm', async () => {
  const browser = aBrowser();
  await send(browser.target, { ...content, body: 'ä'.repeat(5000) }, options);
  expect(service.received[0]!.body.length).toBeLessThan(3000);
  expect(await send({ ...browser.target, p256dh: 'bm90IGEga2V5' }, content, options)).toEqual({ is: 'gone' });
});

test('a contact that is none is not the browser’s fault', async () => {
  const wrong = createSendPush({ ...parts, ...service.parts, contact: 'not an address' });
  await expect(wrong(aBrowser().target, content, options)).rejects.toThrow('subject');
});

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [301, 'refused'],
  [429, 'later'],
  [503, 'later'],
])('an answer of %i means %s', async (status, is) => {
  service.answerWith({ status, headers: { location: 'https://127.0.0.1/', 'retry-after': '90' } });
  expect(await send(aBrowser().target, content, options)).toMatchObject({ is });
  expect(service.received).toHaveLength(1);
});

test('an endless answer is not read to its end', async () => {
  service.answerWith({ status: 201, body: 'x'.repeat(10_000_000) });
  expect(await send(aBrowser().target, content, options)).toEqual({ is: 'sent' });
});

test('a name that leads to this machine is not connected to', async () => {
  const { port } = service.parts;
  const local = createSendPush({ ...parts, hosts: ['localhost'], ca: certificate, port });
  const target = { ...aBrowser().target, endpoint: 'https://localhost/send/1' };
  await expect(local(target, content, options)).rejects.toThrow('private network');
  expect(service.received).toEqual([]);
});

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example.org/abc',
  ])('%s is taken', (endpoint) => expect(isPushEndpoint(endpoint, ['push.example.org'])).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.services.mozilla.com/abc',
    'https://127.0.0.1/abc',
    'https://push.example.org/abc',
    'not an address',
  ])('%s is not', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));
});
