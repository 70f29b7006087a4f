import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCommunity, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { originOf } from '../config.ts';
import { mailJob } from './job.ts';
import { startMailServer } from './mail-server.test-support.ts';
import { button, mailTemplate, paragraph, type MailCommunity } from './template.ts';
import { openTransport } from './transport.ts';

const reminder = mailTemplate<{ who: string }>({
  kind: 'referral reminders',
  essential: false,
  subject: ({ who }) => `${who} waits for you`,
  body: ({ who }) => [paragraph(`${who} waits.`), button('Answer', 'https://example.org/answer')],
});
const newPassword = mailTemplate<object>({
  kind: 'new passwords',
  essential: true,
  subject: () => 'Your new password',
  body: () => [paragraph('Here it is.')],
});

let server: TestServer;
let harbour: TestCommunity;
let count = 0;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server, 'harbour');
});
afterAll(() => server?.close());
beforeEach(() => {
  address = `reader${(count += 1)}@example.org`;
});

const sender = (community = harbour): MailCommunity => ({
  ...community,
  name: 'Harbour & Co',
  logo: null,
  primary_color: '#0f6e84',
  mail_sender_name: null,
  origin: originOf(server.services.config, community.subdomain),
});

const remind = (to = address, community = harbour) =>
  server.services.database.inCommunity({ communityId: community.id }, (tx) =>
    server.services.sendMail(tx, reminder, { to, community: sender(community), parameters: { who: 'Ada' } }),
  );

interface Row {
  id: number;
  attempts: number;
  last_problem: string | null;
  sent_at: Date | null;
  kept_at: Date | null;
  unsubscribe_url: string | null;
  from_name: string;
  subject: string;
  kind: string;
  text_part: string | null;
  html_part: string | null;
}
const rowsTo = async (to: string) =>
  (await server.database.admin.query<Row>('SELECT * FROM mails WHERE recipient = $1 ORDER BY id', [to])).rows;
const jobsFor = async (id: number) =>
  (
    await server.database.admin.query(
      `SELECT FROM pgboss.job WHERE name = 'mail' AND (data->>'mail_id')::bigint = $1`,
      [id],
    )
  ).rowCount;

/** The address of the way out, below the community's host. */
async function wayOut(to = address): Promise<string> {
  const [mail] = await rowsTo(to);
  const url = new URL(mail!.unsubscribe_url!);
  expect(url.origin).toBe(originOf(server.services.config, 'harbour'));
  return url.pathname;
}

describe('the outbox', () => {
  test('a mail and its job are written together', async () => {
    const id = await remind();
    const [mail] = await rowsTo(address);
    expect(mail).toMatchObject({ from_name: 'Harbour & Co via Guildhall', sent_at: null });
    expect(await jobsFor(id!)).toBe(1);
  });

  test('nothing is sent by a transaction that does not commit', async () => {
    const { database, sendMail } = server.services;
    let id: number | undefined;
    const failing = database.inCommunity({ communityId: harbour.id }, async (tx) => {
      id = await sendMail(tx, newPassword, { to: address, community: sender(), parameters: {} });
      throw new Error('something later went wrong');
    });
    await expect(failing).rejects.toThrow('something later');
    expect(await rowsTo(address)).toEqual([]);
    expect(await jobsFor(id!)).toBe(0);
  });

  test('one community cannot send in the name of another', async () => {
    const summit = await aCommunity(server);
    const { database, sendMail } = server.services;
    const forged = database.inCommunity({ communityId: summit.id }, (tx) =>
      sendMail(tx, newPassword, { to: address, community: sender(harbour), parameters: {} }),
    );
    await expect(forged).rejects.toThrow('row-level security');
  });

  test('an address that is none is refused before anything is written, as reader and for answers', async () => {
    await expect(remind('ada@example.org\r\nBcc: all@example.org')).rejects.toThrow('email address');
    const { database, sendMail } = server.services;
    const replyTo = 'grace@example.org\r\nBcc: all@example.org';
    const forged = database.inCommunity({ communityId: harbour.id }, (tx) =>
      sendMail(tx, newPassword, { to: address, replyTo, community: sender(), parameters: {} }),
    );
    await expect(forged).rejects.toThrow('email address');
    expect(await rowsTo(address)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('looking at the link changes nothing, however often a scanner does it', async () => {
    await remind();
    const path = await wayOut();
    const page = await server.visitor('harbour').get(path, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.text).toContain(address);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain('<script');
    expect(await remind()).toBeDefined();
  });

  test('a mail program does it in one click, and doing it twice is no error', async () => {
    await remind();
    const path = await wayOut();
    const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await server.visitor('harbour').post(path, oneClick);
      expect([status, body]).toEqual([200, { unsubscribed: { email: address, kind: 'referral reminders' } }]);
    }
    expect(await remind()).toBeUndefined();
    expect(await rowsTo(address)).toHaveLength(1);
  });

  test('a mail provider does it for hundreds of its readers within a minute', async () => {
    await remind();
    const path = await wayOut();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await server.visitor('harbour').post(path)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a mail program that sends a multipart form does it too', async () => {
    await remind();
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect((await server.visitor('harbour').post(await wayOut(), { multipart })).status).toBe(200);
    expect(await remind()).toBeUndefined();
  });

  test('a person does it with the button of the page, and reads that it is done', async () => {
    await remind();
    const done = await server.visitor('harbour').post(await wayOut(), {
      form: {},
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(done.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(done.text).toContain('won’t send any more referral reminders to');
    expect(await remind()).toBeUndefined();
  });

  test('whoever did it by mistake takes it back on the same page', async () => {
    await remind();
    const path = await wayOut();
    const page = { form: {}, headers: { accept: 'text/html' } };
    const done = await server.visitor('harbour').post(path, page);
    const undo = /<form method="post" action="([^"]+)">/.exec(done.text)![1]!;
    expect(undo).toBe(path.replace('unsubscribe', 'resubscribe'));
    const undone = await server.visitor('harbour').post(undo, page);
    expect(undone.text).toContain('You’re subscribed again');
    expect(undone.text).toContain(`action="${path}"`);
    expect(await remind()).toBeDefined();
    const kind = 'referral reminders';
    expect((await server.visitor('harbour').post(undo)).body).toEqual({
      subscribed: { email: address, kind },
    });
    expect((await server.visitor('harbour').post(`${undo}x`)).status).toBe(404);
    expect((await server.visitor('harbour').get(undo)).status).toBe(405);
  });

  test('mails that an account needs keep coming', async () => {
    await remind();
    await server.visitor('harbour').post(await wayOut());
    const { database, sendMail } = server.services;
    const id = await database.inCommunity({ communityId: harbour.id }, (tx) =>
      sendMail(tx, newPassword, { to: address, community: sender(), parameters: {} }),
    );
    expect(id).toBeDefined();
    expect((await rowsTo(address)).at(-1)?.unsubscribe_url).toBeNull();
  });

  test('a link works on its own community’s host only, and a changed one nowhere', async () => {
    await remind();
    const path = await wayOut();
    await aCommunity(server, 'summit');
    for (const [subdomain, wrong] of [
      ['summit', path],
      ['harbour', `${path}x`],
      ['harbour', '/api/mail/unsubscribe/x'],
    ] as const) {
      expect((await server.visitor(subdomain).post(wrong)).status).toBe(404);
      expect((await server.visitor(subdomain).get(wrong)).status).toBe(404);
    }
    expect(await remind()).toBeDefined();
  });
});

describe('sending', () => {
  async function mailServer(refusals: number) {
    const { received, url, close } = await startMailServer({ refusals });
    const { database, config, log } = server.services;
    const transport = openTransport({ ...config, smtpUrl: url })!;
    return {
      received,
      job: mailJob({ database, transport, config, log }),
      /** Of an installation that is no demo. */
      real: mailJob({ database, transport, config: { ...config, isDemo: false }, log }),
      async close() {
        transport.close();
        await close();
      },
    };
  }

  test('a mail server that refuses first and accepts later gets the mail exactly once', async () => {
    const id = await remind();
    const { received, job, close } = await mailServer(2);
    try {
      await expect(job.receive({ mail_id: id })).rejects.toThrow('come back later');
      expect((await rowsTo(address))[0]).toMatchObject({ attempts: 1, sent_at: null });
      expect((await rowsTo(address))[0]?.last_problem).toContain('come back later');
      await expect(job.receive({ mail_id: id })).rejects.toThrow('come back later');
      await job.receive({ mail_id: id });
      await job.receive({ mail_id: id });
      expect(received).toHaveLength(1);
      expect((await rowsTo(address))[0]).toMatchObject({
        attempts: 3,
        last_problem: null,
        sent_at: expect.any(Date),
      });
    } finally {
      await close();
    }
  });

  test('keeps the envelope alone when a mail has been sent', async () => {
    const id = await remind();
    const [waiting] = await rowsTo(address);
    expect(waiting?.text_part).toContain('/api/mail/unsubscribe/');
    const { received, job, close } = await mailServer(1);
    try {
      await expect(job.receive({ mail_id: id })).rejects.toThrow('come back later');
      expect((await rowsTo(address))[0]?.text_part).toBe(waiting?.text_part);
      await job.receive({ mail_id: id });
      expect(received[0]?.message).toContain('Ada waits.');
    } finally {
      await close();
    }
    const [sent] = await rowsTo(address);
    expect(sent).toMatchObject({ subject: 'Ada waits for you', kind: 'referral reminders' });
    expect(sent?.sent_at).toBeInstanceOf(Date);
    expect(Object.values(sent!).join(' ')).not.toMatch(/https?:/);
    expect([sent?.text_part, sent?.html_part, sent?.unsubscribe_url]).toEqual([null, null, null]);
    expect((await server.visitor().get(`/dev/mail/${id}`)).text).toContain('Its text isn’t kept');
    expect((await server.visitor().get(`/dev/mail/${id}/html`)).status).toBe(404);
  });

  test('keeps the text of a mail that no server takes on a demo only', async () => {
    const [shown, hidden] = [await remind(), await remind()];
    const { database, config, log } = server.services;
    const jobOf = (isDemo: boolean) =>
      mailJob({ database, transport: undefined, config: { ...config, isDemo }, log });
    await jobOf(true).receive({ mail_id: shown });
    await jobOf(false).receive({ mail_id: hidden });
    const [demo, real] = await rowsTo(address);
    expect(demo?.text_part).toContain('Ada waits.');
    expect([real?.text_part, real?.html_part, real?.unsubscribe_url]).toEqual([null, null, null]);
    expect(real?.kept_at).toBeInstanceOf(Date);
  });

  test('keeps a mail to a made-up address when a demo has a mail server, and sends it elsewhere', async () => {
    const { received, job, real, close } = await mailServer(0);
    try {
      for (const made of ['mia@demo.test', 'annika@bergarchive.example']) {
        const id = await remind(made);
        await job.receive({ mail_id: id });
        expect((await rowsTo(made))[0]).toMatchObject({ sent_at: null, kept_at: expect.any(Date) });
        expect((await rowsTo(made))[0]?.text_part).toContain('Ada waits.');
      }
      expect(received).toEqual([]);
      const id = await remind('mia@demo.test');
      await real.receive({ mail_id: id });
      expect(received).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test('two processes that take up the same mail at the same time send it once', async () => {
    const id = await remind();
    const { received, job, close } = await mailServer(0);
    try {
      await Promise.allSettled([
        job.receive({ mail_id: id }),
        job.receive({ mail_id: id }),
        job.receive({ mail_id: id }),
      ]);
      await job.receive({ mail_id: id });
      expect(received).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test('a mail whose sender died while sending is sent by the next', async () => {
    const id = await remind();
    const { received, job, close } = await mailServer(0);
    try {
      await server.database.admin.query(
        `UPDATE mails SET sending_since = now() - interval '10 seconds' WHERE id = $1`,
        [id],
      );
      await expect(job.receive({ mail_id: id })).rejects.toThrow('another process');
      await server.database.admin.query(
        `UPDATE mails SET sending_since = now() - interval '16 seconds' WHERE id = $1`,
        [id],
      );
      await job.receive({ mail_id: id });
      expect(received).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test('a mail server that takes its time is not taken for a dead sender', async () => {
    const id = await remind();
    const { unanswered, url, close } = await startMailServer({ hesitations: 1 });
    const { database, config, log } = server.services;
    const transport = openTransport({ ...config, smtpUrl: url })!;
    const claimedAt = async () =>
      (
        await server.database.admin.query<{ sending_since: Date }>(
          'SELECT sending_since FROM mails WHERE id = $1',
          [id],
        )
      ).rows[0]!.sending_since.getTime();
    try {
      const sending = mailJob({ database, transport, config, log }).receive({ mail_id: id });
      await expect.poll(() => unanswered.length).toBe(1);
      const first = await claimedAt();
      await expect.poll(claimedAt, { interval: 200 }).toBeGreaterThan(first);
      unanswered[0]!();
      await sending;
    } finally {
      transport.close();
      await close();
    }
  });

  test('without a mail server a mail is kept, and a server that comes later does not send it', async () => {
    const id = await remind();
    const { database, config, log } = server.services;
    await mailJob({ database, transport: undefined, config, log }).receive({ mail_id: id });
    expect((await rowsTo(address))[0]).toMatchObject({ kept_at: expect.any(Date), sent_at: null });
    const { received, job, close } = await mailServer(0);
    try {
      await job.receive({ mail_id: id });
      expect(received).toEqual([]);
    } finally {
      await close();
    }
  });

  test('a mail leaves by itself after the commit', async () => {
    const { received, url, close } = await startMailServer();
    const working = await startTestServer({ takesJobs: true, env: { SMTP_URL: url } });
    try {
      const community = await aCommunity(working);
      const { database, sendMail } = working.services;
      await database.inCommunity({ communityId: community.id }, (tx) =>
        sendMail(tx, reminder, { to: address, community: sender(community), parameters: { who: 'Ada' } }),
      );
      await expect.poll(() => received.length).toBe(1);
      expect(received[0]?.message).toContain('Subject: Ada waits for you');
    } finally {
      await working.close();
      await close();
    }
  });
});

describe('the mails of a demo instance', () => {
  test('can be read by everybody: newest first, by reader, and for programs', async () => {
    await remind();
    await remind();
    const visitor = server.visitor();
    const { body } = await visitor.get<{ id: number; recipient: string; text_part: string }[]>(
      `/api/dev/mail?to=${address}`,
    );
    expect(body).toHaveLength(2);
    expect(body[0]!.id).toBeGreaterThan(body[1]!.id);
    expect(Object.keys(body[0]!)).toEqual([
      'id',
      'recipient',
      'subject',
      'text_part',
      'html_part',
      'created_at',
    ]);
    const list = await visitor.get(`/dev/mail?to=${address}`);
    expect(list.text.indexOf(`/dev/mail/${body[0]!.id}"`)).toBeLessThan(
      list.text.indexOf(`/dev/mail/${body[1]!.id}"`),
    );
    const page = await visitor.get(`/dev/mail/${body[0]!.id}`);
    expect(page.text).toContain('Harbour &#38; Co via Guildhall');
    expect(page.text).toContain(`sandbox="allow-popups`);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('a mail is shown in a frame in which nothing runs', async () => {
    const id = await remind();
    const { headers, text: html } = await server.visitor().get(`/dev/mail/${id}/html`);
    expect(html).toContain('<!doctype html>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('the list goes on behind its last line', async () => {
    for (let index = 0; index < 31; index += 1) await remind();
    const first = await server.visitor().get(`/dev/mail?to=${address}`);
    const next = /href="(\/dev\/mail\?[^"]+)">Older/.exec(first.text)?.[1]?.replaceAll('&#38;', '&');
    const second = await server.visitor().get(next!);
    expect(second.text.match(/<li>/g)).toHaveLength(1);
    expect(second.text).not.toContain('Older');
  });

  test.each(['/dev/mail?to=%00', '/api/dev/mail?to=%00'])('%s is refused', async (path) => {
    expect((await server.visitor().get(path)).status).toBe(400);
  });

  test.each(['/dev/mail/0', '/dev/mail/999999999', '/dev/mail/x', '/dev/mail/x/html'])(
    '%s is nothing',
    async (path) => {
      expect((await server.visitor().get(path)).status).toBe(404);
    },
  );

  test('are nobody’s business on any other instance', async () => {
    const real = await startTestServer({ env: { SEED_DEMO: '0' } });
    try {
      for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/api/dev/mail']) {
        expect((await real.visitor().get(path)).status).toBe(404);
      }
    } finally {
      await real.close();
    }
  });
});
