import { afterEach, expect, test } from 'vitest';
import { aCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { originOf } from '../config.ts';
import { startMailServer } from './mail-server.test-support.ts';
import { mailTemplate, paragraph, type MailTemplate } from './template.ts';

const digest = mailTemplate<object>({
  kind: 'daily digests',
  essential: false,
  subject: () => 'Your day',
  body: () => [paragraph('All of it.')],
});
const newPassword = mailTemplate<object>({
  kind: 'new passwords',
  essential: true,
  subject: () => 'Your new password',
  body: () => [paragraph('Here it is.')],
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A product whose mails go to a mail server that never answers for recipients at hosts below silent.org. */
async function postOffice() {
  const mailServer = await startMailServer({ isSilentTo: (address) => address.endsWith('.silent.org') });
  closing.push(mailServer.close);
  const server = await startTestServer({ env: { SMTP_URL: mailServer.url }, isImpatient: true });
  closing.push(server.close);
  const arrived = () => mailServer.received.map(({ to }) => to[0]!);
  return { ...mailServer, server, arrived, send: await sender(server), sendElsewhere: await sender(server) };
}

async function sender(server: TestServer) {
  const community = await aCommunity(server);
  const { database, sendMail, config } = server.services;
  const from = {
    ...community,
    name: 'Harbour',
    logo: null,
    primary_color: '#0f6e84',
    mail_sender_name: null,
    origin: originOf(config, community.subdomain),
  };
  return (template: MailTemplate<object>, addresses: readonly string[]) =>
    database.inCommunity({ communityId: community.id }, async (tx) => {
      for (const to of addresses) await sendMail(tx, template, { to, community: from, parameters: {} });
    });
}

const readers = (count: number, host: string) =>
  Array.from({ length: count }, (_, index) => `reader${index}@${host}`);

test('delivers all other mails when those to one host hang', async () => {
  const { server, arrived, unanswered, send } = await postOffice();
  await send(digest, readers(20, 'one.silent.org'));
  await server.services.takeJobs();
  await expect.poll(() => unanswered.length).toBe(3);
  await send(digest, readers(30, 'example.org'));
  await expect.poll(() => arrived().toSorted()).toEqual(readers(30, 'example.org').toSorted());
});

test('delivers an essential mail when every other place is held by mails that hang', async () => {
  const { server, arrived, unanswered, send } = await postOffice();
  for (const host of ['one', 'two', 'three', 'four']) await send(digest, readers(3, `${host}.silent.org`));
  await server.services.takeJobs();
  await expect.poll(() => unanswered.length).toBe(8);
  await send(newPassword, ['ada@example.org']);
  await expect.poll(arrived).toEqual(['ada@example.org']);
});

test('delivers a password reset before a thousand digests that were written earlier', async () => {
  const { server, arrived, send } = await postOffice();
  await send(digest, readers(1000, 'example.org'));
  await send(newPassword, ['ada@example.org']);
  await server.services.takeJobs();
  await expect.poll(arrived).toContain('ada@example.org');
  expect(arrived().indexOf('ada@example.org')).toBeLessThan(100);
});

const oneOfEachHost = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader@company${index}.example.org`);

test.each([
  { what: 'digest', template: digest },
  { what: 'password reset', template: newPassword },
])('delivers another community’s $what before the rest of a thousand', async ({ template }) => {
  const { server, arrived, send, sendElsewhere } = await postOffice();
  await send(template, oneOfEachHost(1000));
  await sendElsewhere(template, ['ada@example.net']);
  await server.services.takeJobs();
  await expect.poll(arrived).toContain('ada@example.net');
  expect(arrived().indexOf('ada@example.net')).toBeLessThan(100);
});
