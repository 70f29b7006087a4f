import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good } from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { elementsIn } from '../../../../../testing/markup/elements-in.ts';
import { packed } from '../../../../../testing/markup/payloads.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { deliverAt, inMinutes, mailsTo } from './delivery.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const attack = '"><svg onload=window.__ran=1>';
const usual = /^(!doctype|html|head|meta|title|style|body|div|table|tr|td|p|h2|a|br|img|span|ul|li)$/;

async function send(round: number): Promise<void> {
  await jobsAreDone(server);
  await deliverAt(server, inMinutes(5 + round * 5));
}

test('what hosts say to those who come, and members in comments, is words in emails: five hundred attacks', async () => {
  const community = await aCommunity(server);
  const host = await aMember(server, community, { company: `Osprey ${attack}` });
  const guest = await aMember(server, community);
  const day = inMinutes(20 * 1440)
    .toISOString()
    .slice(0, 10);
  const json = { topics: [{ topic: 'comments_news', email: 'at_once' }] };
  good(await guest.client.put('/api/notifications/settings', { json }), 200);
  const words = packed(1000);
  for (const [number, word] of words.entries()) {
    const form = { title: `Tea ${attack}`, place: attack, starts: `${day}T09:00`, ends: `${day}T10:00` };
    const { id } = good(await host.client.post<{ id: number }>('/api/events', { json: form }), 201);
    good(await guest.client.put(`/api/events/${id}/answer`, { json: { answer: 'going' } }), 200);
    good(await host.client.post(`/api/events/${id}/cancellation`, { json: { word } }), 200);
    // An email shows ten of a sort.
    if (number % 4 === 3) await send(number);
  }
  const post = good(
    await guest.client.post<{ id: number }>('/api/posts', { json: { title: attack, message: attack } }),
    201,
  );
  for (const text of packed(4900))
    good(await host.client.post(`/api/posts/${post.id}/comments`, { json: { text } }), 201);
  await send(words.length);
  const mails = await mailsTo(server, guest);
  const all = mails.map(({ html_part: html }) => html).join('\n');
  // They are there, as words.
  expect(all).toContain('&#60;svg onload=window.__ran=1&#62;');
  expect(all.split('The host says').length).toBeGreaterThan(words.length);
  const strange = mails.flatMap(({ html_part: html }) =>
    elementsIn(html).filter(
      ({ name, attributes }) =>
        !usual.test(name) ||
        Object.keys(attributes).some((key) => key.startsWith('on')) ||
        (attributes.href !== undefined && !/^https?:\/\/[\w.]*localhost/.test(attributes.href)) ||
        (attributes.src !== undefined && !/^https?:\/\/[\w.]*localhost/.test(attributes.src)),
    ),
  );
  expect(strange).toEqual([]);
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n]/);
});
