import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredNames } from '../../src/features/webhooks/contract/offered.ts';
import { messageKinds } from '../../src/features/webhooks/server/message-keys.ts';
import { subscribed } from '../../src/features/webhooks/server/subscribed.ts';
import { record } from '../../src/kit/server/events.ts';
import { aCommunity, aMember, good, type TestCommunity, type TestMember } from '../factories.ts';
import { listen, type Heard, type Listener } from '../listener.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { apiPage, apiPageFile } from './webhook-types.ts';

let server: TestServer;
let listener: Listener;
let community: TestCommunity;
let admin: TestMember;
let page: string;

beforeAll(async () => {
  page = await readFile(apiPageFile, 'utf8');
  server = await startTestServer({ env: { WEBHOOK_HOSTS: '127.0.0.1' }, takesJobs: true, limitFactor: 50 });
  listener = await listen();
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(async () => {
  listener.close();
  await server.close();
});

test('docs/api.md lists the webhook types and the keys of each', async () => {
  expect(page, 'docs/api.md is old: `npm run generate` writes it.').toBe(await apiPage());
});

interface Message {
  type: string;
  timestamp: string;
  number: number;
  data: Record<string, number>;
}
type IsGenuine = (headers: Heard['headers'], body: string, secret: string) => boolean;

/** What somebody knows who has read the page and nothing else: its code, its types, and the keys and calls of each. */
async function receiverFrom(text: string) {
  const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  const module = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`;
  const { isGenuine } = (await import(/* @vite-ignore */ module)) as { isGenuine: IsGenuine };
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)];
  const types = new Map(
    rows.map(([, type = '', keys = '', call = '']) => [
      type,
      {
        keys: [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key!),
        path: /`GET ([^`]*)`/.exec(call)?.[1],
      },
    ]),
  );
  return { isGenuine, types };
}

test('a receiver that is written from the page reads every message and what it is about', async () => {
  const { isGenuine, types } = await receiverFrom(page);
  expect([...types.keys()]).toEqual(messageKinds);
  const json = { address: `${listener.address}/hook`, events: offeredNames };
  const created = await admin.client.post<{ id: number; secret: string }>('/api/admin/webhooks', { json });
  const { id, secret } = good(created, 201);
  const { id: postId } = good(
    await admin.client.post<{ id: number }>('/api/posts', { json: { message: 'Read by a receiver' } }),
    201,
  );
  await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    for (const kind of offeredNames) {
      const event = subscribed[kind];
      const payload = Object.fromEntries(Object.keys(event.payload.shape).map((key) => [key, postId]));
      if (kind !== 'post.published')
        record(tx, event, payload, event.audience === 'community' ? {} : { tells: [] });
    }
  });
  good(await admin.client.post(`/api/admin/webhooks/${id}/test`), 200);
  await expect.poll(() => listener.heard.length).toBe(types.size);

  for (const { headers, body } of listener.heard) {
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, body.replace(':', ': '), secret)).toBe(false);
    const { type, timestamp, number, data } = JSON.parse(body) as Message;
    expect([type, Object.keys(data).toSorted()]).toEqual([type, types.get(type)?.keys.toSorted()]);
    expect([Number.isInteger(number), Number.isNaN(Date.parse(timestamp))]).toEqual([true, false]);
  }
  const published = listener.heard
    .map(({ body }) => JSON.parse(body) as Message)
    .find(({ type }) => type === 'post.published')!;
  const { path, keys } = types.get('post.published')!;
  const key = await admin.client.post<{ key: string }>('/api/admin/api-keys', {
    json: { name: 'Receiver', scopes: ['read'] },
  });
  const program = server.visitor(community.subdomain);
  program.token = good(key, 201).key;
  const read = await program.get<{ message: string }>(
    path!.replace(`{${keys[0]}}`, String(published.data[keys[0]!])),
  );
  expect(good(read, 200)).toMatchObject({ id: postId, message: 'Read by a receiver' });
});
