import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { mailJob } from '../../../../kit/server/mail/job.ts';
import { startMailServer } from '../../../../kit/server/mail/mail-server.test-support.ts';
import { takeUpMail } from '../../../../kit/server/mail/mails.queries.ts';
import { openTransport } from '../../../../kit/server/mail/transport.ts';
import type { NotificationSettings } from '../../contract/settings.ts';
import {
  deliverAt,
  deliveriesOf,
  inMinutes,
  mailsTo,
  refer,
  subjectsTo,
  toldOf,
} from './delivery.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server, 'faults');
});
afterAll(() => server.close());

const told = (member: TestMember, rows = 1) => toldOf(server, member, rows);
const settings = async ({ client }: TestMember) =>
  (await client.get<NotificationSettings>('/api/notifications/settings')).body;

/** Somebody who was told of a referral that they have not seen, and the email about it. */
async function anUnseenReferral(): Promise<{ me: TestMember; other: TestMember }> {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await refer(me, other);
  await told(other);
  return { me, other };
}

/** Its jobs have run on a node without a mail server. */
const asIfUnsent = (member: TestMember) =>
  server.database.admin.query('UPDATE mails SET kept_at = NULL, sent_at = NULL WHERE recipient = $1', [
    member.email,
  ]);

async function mailServer(options: Parameters<typeof startMailServer>[0]) {
  const { received, url, close } = await startMailServer(options);
  const { database, config, log } = server.services;
  const transport = openTransport({ ...config, smtpUrl: url })!;
  const job = mailJob({ database, transport, config, log });
  return {
    received,
    transport,
    /** The last mail to this member. */
    send: async (member: TestMember) => {
      const { id } = (await mailsTo(server, member)).at(-1)!;
      await expect.poll(() => wasTried(id)).toBe(true);
      await asIfUnsent(member);
      return job.receive({ mail_id: id });
    },
    async close() {
      transport.close();
      await close();
    },
  };
}
const wasTried = async (id: number) =>
  (
    await server.database.admin.query(
      'SELECT FROM mails WHERE id = $1 AND (kept_at IS NOT NULL OR attempts > 0)',
      [id],
    )
  ).rowCount === 1;
const isKept = async (id: number) =>
  (await server.database.admin.query('SELECT FROM mails WHERE id = $1 AND kept_at IS NOT NULL', [id]))
    .rowCount === 1;

describe('a mail server', () => {
  test('that is down keeps nobody waiting, and gets the email later, once', async () => {
    const { other } = await anUnseenReferral();
    await deliverAt(server, inMinutes(3));
    const [mail] = await mailsTo(server, other);
    await expect.poll(() => isKept(mail!.id)).toBe(true);
    await asIfUnsent(other);
    const { database, config, log } = server.services;
    const nobody = openTransport({ ...config, smtpUrl: 'smtp://127.0.0.1:9' })!;
    const dead = mailJob({ database, transport: nobody, config, log });
    await expect(dead.receive({ mail_id: mail!.id })).rejects.toThrow('ECONNREFUSED');
    nobody.close();
    const sink = await mailServer({});
    const alive = mailJob({ database, transport: sink.transport, config, log });
    await alive.receive({ mail_id: mail!.id });
    await alive.receive({ mail_id: mail!.id });
    expect(sink.received).toHaveLength(1);
    expect((await settings(other)).email_problem).toBeNull();
    await sink.close();
  });

  test('that says no to one address for good is not asked for it any more; the member reads why and can begin again', async () => {
    const { me, other } = await anUnseenReferral();
    const sink = await mailServer({
      refuse: (address, when) =>
        when === 'RCPT TO' && address === other.email ? { code: 550, text: '5.1.1 No such user' } : undefined,
    });
    await deliverAt(server, inMinutes(3));
    await expect(sink.send(other)).rejects.toThrow('No such user');
    // The same mail again says nothing new.
    await expect(sink.send(other)).rejects.toThrow('No such user');
    expect((await settings(other)).email_problem).toBeNull();
    await refer(me, other, 'Ada One');
    await told(other, 2);
    await deliverAt(server, inMinutes(6));
    await expect(sink.send(other)).rejects.toThrow('No such user');
    expect((await settings(other)).email_problem).toBe(
      `${other.email} is refusing our emails, so we’ve stopped sending notifications there. Check your mailbox, then send yourself a test.`,
    );
    await refer(me, other, 'Ben Two');
    await told(other, 3);
    await deliverAt(server, inMinutes(9));
    expect(await mailsTo(server, other)).toHaveLength(2);
    expect((await deliveriesOf(server, other)).at(-1)).toMatchObject({
      mail: 'skipped',
      mail_reason: 'undeliverable',
    });
    await other.client.put('/api/notifications/settings', { json: {} });
    expect((await settings(other)).email_problem).toBeNull();
    await refer(me, other, 'Cleo Three');
    await told(other, 4);
    await deliverAt(server, inMinutes(12));
    expect(await mailsTo(server, other)).toHaveLength(3);
    await sink.close();
  });

  test.each([
    [
      'says no to the mail, and not to its reader',
      { code: 554, text: '5.7.1 We do not like it', when: 'DATA' },
    ],
    ['wants the mail a little later', { code: 451, text: '4.7.1 Greylisted', when: 'RCPT TO' }],
  ])('that %s says nothing against the address', async (_, { when: at, ...refusal }) => {
    const { me, other } = await anUnseenReferral();
    const sink = await mailServer({ refuse: (__, when) => (when === at ? refusal : undefined) });
    for (const [count, name] of ['Ada One', 'Ben Two', 'Cleo Three'].entries()) {
      await deliverAt(server, inMinutes(3 + count * 3));
      await expect(sink.send(other)).rejects.toThrow(refusal.text);
      await refer(me, other, name);
      await told(other, count + 2);
    }
    expect((await settings(other)).email_problem).toBeNull();
    await sink.close();
  });

  test('with a full mailbox is given longer; a test that arrives, or thirty days, make good', async () => {
    const { other } = await anUnseenReferral();
    let isFull = true;
    const sink = await mailServer({
      refuse: (_, when) =>
        isFull && when === 'RCPT TO' ? { code: 552, text: '5.2.2 Mailbox full' } : undefined,
    });
    const problems: boolean[] = [];
    for (let count = 0; count < 4; count += 1) {
      await other.client.post('/api/notifications/test-mail');
      await expect(sink.send(other)).rejects.toThrow('full');
      problems.push((await settings(other)).email_problem !== null);
    }
    expect(problems).toEqual([false, false, false, true]);
    const { admin } = server.database;
    const refusedDaysAgo = (days: number) =>
      admin.query(
        'UPDATE mail_refusals SET refused_at = now() - make_interval(days => $2) WHERE email = $1',
        [other.email, days],
      );
    await refusedDaysAgo(31);
    expect((await settings(other)).email_problem).toBeNull();
    await refusedDaysAgo(1);
    expect((await settings(other)).email_problem).not.toBeNull();
    isFull = false;
    await other.client.post('/api/notifications/test-mail');
    await sink.send(other);
    expect((await settings(other)).email_problem).toBeNull();
    await sink.close();
  });
});

describe('a worker that dies', () => {
  test('before its commit leaves everything to the next one', async () => {
    const { other } = await anUnseenReferral();
    const { sendMail } = server.services;
    const dying: TestServer = {
      ...server,
      services: {
        ...server.services,
        sendMail: async (tx, template, mail) => {
          await sendMail(tx, template, mail);
          throw new Error('killed');
        },
      },
    };
    await deliverAt(dying, inMinutes(3));
    expect(await mailsTo(server, other)).toEqual([]);
    expect(await deliveriesOf(server, other)).toMatchObject([{ mail: 'due' }]);
    await deliverAt(server, inMinutes(5));
    await deliverAt(server, inMinutes(6));
    expect(await subjectsTo(server, other)).toHaveLength(1);
  });

  test('after the mail server has the email makes at most one duplicate, with the same Message-ID', async () => {
    const { other } = await anUnseenReferral();
    const sink = await mailServer({});
    await deliverAt(server, inMinutes(3));
    const [mail] = await mailsTo(server, other);
    await expect.poll(() => isKept(mail!.id)).toBe(true);
    await asIfUnsent(other);
    const taken = await server.services.database.asSystem('send a mail', (tx) => takeUpMail(tx, mail!.id));
    await sink.transport.send(taken!);
    await server.database.admin.query(
      `UPDATE mails SET sending_since = now() - interval '1 minute' WHERE id = $1`,
      [mail!.id],
    );
    const { database, config, log } = server.services;
    const job = mailJob({ database, transport: sink.transport, config, log });
    await job.receive({ mail_id: mail!.id });
    await job.receive({ mail_id: mail!.id });
    const ids = sink.received.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await sink.close();
  });
});

test('a community that fails does not keep the next one waiting', async () => {
  const { other: before } = await anUnseenReferral();
  const later = await aCommunity(server, 'after-the-fault');
  const [me, other] = [await aMember(server, later), await aMember(server, later)];
  await refer(me, other);
  await told(other);
  const { database } = server.services;
  const broken: typeof database = Object.create(database, {
    inCommunity: {
      value: (...[whose, work]: Parameters<typeof database.inCommunity>) =>
        whose.communityId === community.id
          ? Promise.reject(new Error('broken'))
          : database.inCommunity(whose, work),
    },
  });
  await expect(
    deliverAt({ ...server, services: { ...server.services, database: broken } }, inMinutes(3)),
  ).rejects.toThrow('failed');
  expect([await mailsTo(server, before), (await mailsTo(server, other)).length]).toEqual([[], 1]);
});

test('nothing that can be unsubscribed goes to an address that refuses it, whoever writes it', async () => {
  const me = await aMember(server, community);
  const guest = 'refusing.guest@example.org';
  const { admin } = server.database;
  await admin.query(
    'INSERT INTO mail_refusals (community_id, email, score, refused_at) VALUES ($1, $2, 4, now())',
    [community.id, guest],
  );
  await me.client.post('/api/my-company/invitations', { json: { email: guest } });
  const { rowCount } = await admin.query('SELECT FROM mails WHERE recipient = $1', [guest]);
  expect(rowCount).toBe(0);
});
