import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { anEvent, aPicture, change } from './calendar.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let host: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, env: { PUBLIC_URL: 'https://guild.example' } });
  community = await aCommunity(server, 'open');
  host = await aMember(server, community);
});
afterAll(() => server.close());

const origin = 'https://open.guild.example';
const open = (path: string, subdomain = community.subdomain, headers: Record<string, string> = {}) =>
  server.visitor(subdomain).get(path, { headers });

/** What the page's head says of its picture: for a preview, and for search engines. */
async function picturesIn(id: number): Promise<(string | undefined)[]> {
  const { text } = await open(`/public/events/${id}`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as {
    image?: string;
  };
  return [/<meta property="og:image" content="([^"]*)">/.exec(text)?.[1], data.image];
}

async function withPicture(more: object = {}): Promise<CalendarEventDetail> {
  const { id } = await anEvent(host, { is_public: true, ...more });
  return good(
    await host.client.put<CalendarEventDetail>(`/api/events/${id}/picture`, { multipart: aPicture() }),
    200,
  );
}

it('gives search engines and previews one address for the picture of a public event, which does not end', async () => {
  const { id } = await withPicture();
  const path = `/public/events/${id}/picture`;
  expect(await picturesIn(id)).toEqual([origin + path, origin + path]);
  const { status, headers } = await open(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\//) as string,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const known = { 'if-none-match': headers.etag! };
  expect((await open(path, community.subdomain, known)).status).toBe(304);
});

it('shows the new picture at the same address when the host changes it, and none when it is removed', async () => {
  const { id } = await withPicture();
  const path = `/public/events/${id}/picture`;
  const { etag } = (await open(path)).headers;
  good(await host.client.put(`/api/events/${id}/picture`, { multipart: aPicture() }), 200);
  const { status, headers } = await open(path, community.subdomain, { 'if-none-match': etag! });
  expect(status).toBe(200);
  expect(headers.etag).not.toBe(etag);
  good(await host.client.delete(`/api/events/${id}/picture`), 200);
  expect((await open(path)).status).toBe(404);
  expect((await picturesIn(id))[1]).toBeUndefined();
});

it('answers 404 when the event is not public any more, never was, or is another community’s', async () => {
  const event = await withPicture();
  const path = `/public/events/${event.id}/picture`;
  await aCommunity(server, 'elsewhere');
  expect((await open(path)).status).toBe(200);
  expect((await open(path, 'elsewhere')).status).toBe(404);
  good(await change(host, event, { is_public: false }), 200);
  expect((await open(path)).status).toBe(404);
  const { id: inside } = await withPicture({ is_public: false });
  for (const id of [inside, 999_999_999, 'x', '01', '9'.repeat(40)])
    expect((await open(`/public/events/${id}/picture`)).status).toBe(404);
});
