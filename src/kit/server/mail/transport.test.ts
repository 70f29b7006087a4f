import { afterEach, expect, test } from 'vitest';
import { startMailServer } from './mail-server.test-support.ts';
import type { OutgoingMail } from './mails.queries.ts';
import { openTransport } from './transport.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function mailServer(isSilentTo: (address: string) => boolean = () => false, mostMs?: number) {
  const { received, unanswered, url, close } = await startMailServer({ isSilentTo });
  const transport = openTransport({ smtpUrl: url, mailFrom: 'Guildhall <no-reply@example.org>' }, mostMs)!;
  closing.push(async () => {
    transport.close();
    await close();
  });
  return { received, unanswered, transport };
}

const mail: OutgoingMail = {
  id: 12,
  community_id: 7,
  kind: 'referral reminders',
  from_name: 'Harbour via Guildhall',
  recipient: 'ada@example.org',
  reply_to: null,
  subject: 'A referral waits for you – today',
  text_part: 'The text part, with a long line that the wire breaks: '.repeat(5),
  html_part: '<p>The HTML part</p>',
  thread: null,
  calendar_method: null,
  calendar_part: null,
  unsubscribe_url: `https://harbour.example.org/api/mail/unsubscribe/${'x'.repeat(200)}.${'y'.repeat(22)}`,
  created_at: new Date('2030-01-02T03:04:05Z'),
};

/** Header lines that were broken for the wire, whole again. */
const headersOf = (message: string) =>
  message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

test('a mail arrives with both parts and says who sent it, when, and that it was a machine', async () => {
  const { received, transport } = await mailServer();
  await transport.send(mail);
  expect(received).toHaveLength(1);
  const { from, to, message } = received[0]!;
  expect([from, to]).toEqual(['no-reply@example.org', ['ada@example.org']]);
  expect(headersOf(message)).toEqual(
    expect.arrayContaining([
      'From: Harbour via Guildhall <no-reply@example.org>',
      'To: ada@example.org',
      `Message-ID: <guildhall-12-${mail.created_at.getTime()}@example.org>`,
      'Date: Wed, 02 Jan 2030 03:04:05 +0000',
      'Auto-Submitted: auto-generated',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
  const unsubscribe = headersOf(message).find((line) => line.startsWith('List-Unsubscribe:'));
  expect(unsubscribe?.replaceAll(' ', '')).toBe(`List-Unsubscribe:<${mail.unsubscribe_url}>`);
  expect(message).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]+The text part/);
  expect(message).toMatch(/Content-Type: text\/html; charset=utf-8[\s\S]+<p>The HTML part<\/p>/);
});

test('a mail that cannot be unsubscribed does not offer it', async () => {
  const { received, transport } = await mailServer();
  await transport.send({ ...mail, unsubscribe_url: null });
  expect(received[0]!.message).not.toContain('List-Unsubscribe');
});

test('an answer goes to the one whom the mail names for it, and else to the sender', async () => {
  const { received, transport } = await mailServer();
  await transport.send(mail);
  await transport.send({ ...mail, reply_to: 'grace@example.org' });
  expect(received[0]!.message).not.toMatch(/^Reply-To:/m);
  expect(headersOf(received[1]!.message)).toContain('Reply-To: grace@example.org');
});

test('mails about one thing answer the same mail, so that they stand together', async () => {
  const { received, transport } = await mailServer();
  await transport.send({ ...mail, thread: '7-referral-12' });
  await transport.send(mail);
  for (const name of ['In-Reply-To', 'References'])
    expect(headersOf(received[0]!.message)).toContain(
      `${name}: <guildhall-thread-7-referral-12@example.org>`,
    );
  expect(received[1]!.message).not.toMatch(/^(In-Reply-To|References):/m);
});

test('no name and no subject can add a header', async () => {
  const { received, transport } = await mailServer();
  await transport.send({
    ...mail,
    from_name: 'Evil"\r\nBcc: all@example.org\r\n',
    reply_to: 'grace@example.org\r\nBcc: all@example.org',
    subject: 'Hello\r\nBcc: all@example.org\r\n\r\nA body',
  });
  const names = headersOf(received[0]!.message).map((line) => line.split(':')[0]!.toLowerCase());
  expect(names).not.toContain('bcc');
  expect(received[0]!.to).toEqual(['ada@example.org']);
});

test('a sender that is no address stops the start with a sentence', () => {
  expect(() => openTransport({ smtpUrl: undefined, mailFrom: 'Guildhall' })).toThrow(
    /^MAIL_FROM is "Guildhall"/,
  );
  expect(openTransport({ smtpUrl: undefined, mailFrom: 'a@example.org' })).toBeUndefined();
});

// Without the cut the silent connection would end after a minute.
test(
  'cuts the connection of a mail that takes too long, and sends the next on another',
  { timeout: 30_000 },
  async () => {
    const { received, unanswered, transport } = await mailServer(
      (address) => address === mail.recipient,
      500,
    );
    await expect(transport.send(mail)).rejects.toThrow('did not take it within 0.5 seconds');
    expect(unanswered).toHaveLength(1);
    await transport.send({ ...mail, id: 13, recipient: 'grace@example.org' });
    expect(received.map(({ to }) => to)).toEqual([['grace@example.org']]);
  },
);
