import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { newFileName } from '../../../kit/server/files/file-name.ts';
import { installationOf, openFileStore } from '../../../kit/server/files/open-store.ts';
import { senderAddress } from '../../../kit/server/mail/transport.ts';
import { ok, warning, wrong, type Check } from './check.ts';

export const redisCheck: Check = {
  name: 'Redis',
  todo: 'Check REDIS_URL, or leave it out where a single process serves everyone.',
  async look({ config: { redisUrl } }) {
    if (redisUrl === undefined) return ok('Not used: this process counts and pushes by itself.');
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: 4000,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    let reason: Error | undefined;
    redis.on('error', (problem) => (reason = problem));
    try {
      await redis.connect().catch((problem: unknown) => {
        throw reason ?? problem;
      });
      const key = `guildhall:doctor:${randomUUID()}`;
      await redis.set(key, 'well', 'EX', 10);
      const isKept = (await redis.getdel(key)) === 'well';
      return isKept
        ? ok('Redis answers, keeps and forgets.')
        : wrong(
            'Redis does not keep what it was given.',
            'Check its memory limit (maxmemory) and what it evicts.',
          );
    } finally {
      redis.disconnect();
    }
  },
};

export const storeCheck: Check = {
  name: 'Files',
  todo: 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, which must allow reading, writing and deleting. Without a bucket, check that this user may write to DATA_DIR.',
  async look({ config, secret }) {
    const folder = await mkdtemp(join(config.dataDir, 'doctor-'));
    const store = await openFileStore(config, installationOf(secret ?? 'before the first start', config));
    const name = newFileName();
    try {
      const bytes = randomBytes(2000);
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      await store.put(name, path, 'application/octet-stream');
      const read = await store.open(name);
      const isSame = read !== undefined && (await buffer(read.stream)).equals(bytes);
      await store.remove(name);
      if (!isSame) return wrong('A file came back as another one than was written.', this.todo);
      const place = config.s3
        ? `The bucket ${config.s3.bucket}`
        : `The folder ${join(config.dataDir, 'files')}`;
      return ok(`${place} takes, returns and removes a file.`);
    } catch (problem) {
      // The store says to members that files are away; what the bucket said is behind it.
      throw (problem as Error).cause ?? problem;
    } finally {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const mailCheck: Check = {
  name: 'Email',
  todo: 'Check SMTP_URL: host, port, user and password. A port of 465 needs smtps://.',
  async look({ config, mailTo }) {
    if (config.smtpUrl === undefined)
      return config.isDemo
        ? ok('A demo keeps its emails, and sends none.')
        : warning(
            'SMTP_URL is not set: invitations and password resets reach no one.',
            'Set SMTP_URL and MAIL_FROM.',
          );
    const address = senderAddress(config.mailFrom);
    const transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: 4000,
      greetingTimeout: 4000,
      socketTimeout: 4500,
    });
    try {
      await transport.verify();
      if (mailTo === undefined)
        return ok(
          'The mail server lets us in. To send a test email: npm run doctor -- --mail you@example.org',
        );
      await transport.sendMail({
        from: { name: 'Guildhall', address },
        to: mailTo,
        subject: 'Guildhall can send emails',
        text: `This is the test email that npm run doctor sends, from ${address}.`,
      });
      return ok(`The mail server took a test email to ${mailTo}. Look whether it arrives, and not as spam.`);
    } finally {
      transport.close();
    }
  },
};
