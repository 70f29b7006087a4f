import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { listen, type Listener } from '../../../../testing/listener.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Webhook } from '../contract/webhooks.ts';

let server: TestServer;
let listener: Listener;
/** Calls that wait for an answer and never get one. */
let waiting: ServerResponse[];

beforeEach(async () => {
  server = await startTestServer({
    env: { WEBHOOK_HOSTS: '127.0.0.1' },
    takesJobs: true,
    isImpatient: true,
    limitFactor: 50,
  });
  listener = await listen();
  waiting = [];
  listener.answer = (response, { path }) => {
    if (path === '/prompt') response.writeHead(200).end('thanks');
    else waiting.push(response);
  };
});
afterEach(async () => {
  listener.close();
  await server.close();
});

const anAdmin = async () => aMember(server, await aCommunity(server), { isAdmin: true });
const aWebhook = async (by: TestMember, path: string) => {
  const json = { address: `${listener.address}${path}`, events: ['post.published'] };
  return good(await by.client.post<Webhook>('/api/admin/webhooks', { json }), 201);
};
const posts = async (by: TestMember, count: number) => {
  for (let each = 0; each < count; each += 1)
    good(await by.client.post('/api/posts', { json: { message: `Something happens, ${each}` } }), 201);
};
const promptCalls = () => listener.heard.filter(({ path }) => path === '/prompt').length;
const noneIsAnswered = () => waiting.every(({ writableEnded, destroyed }) => !writableEnded && !destroyed);

test.each([1, 3])(
  'delays no other community when all receivers of %i communities are silent',
  async (count) => {
    const [other, ...silent] = await Promise.all(Array.from({ length: 1 + count }, anAdmin));
    await aWebhook(other!, '/prompt');
    for (const each of silent)
      for (let receiver = 0; receiver < 5; receiver += 1) await aWebhook(each, `/silent/${receiver}`);
    await Promise.all(silent.map((each) => posts(each, 1)));
    await expect.poll(() => waiting.length).toBe(2 * count);
    await posts(other!, 3);
    await expect.poll(promptCalls).toBe(3);
    expect([waiting.length, noneIsAnswered()]).toEqual([2 * count, true]);
  },
);

test('delays no other webhook of its community once a call to a silent receiver has failed', async () => {
  const admin = await anAdmin();
  const silent = await aWebhook(admin, '/silent');
  await server.database.admin.query(`UPDATE webhooks SET failing_since = now() WHERE id = $1`, [silent.id]);
  await posts(admin, 5);
  await expect.poll(() => waiting.length).toBe(1);
  await aWebhook(admin, '/prompt');
  await posts(admin, 5);
  await expect.poll(promptCalls).toBe(5);
  expect([waiting.length, noneIsAnswered()]).toEqual([1, true]);
});
