import type { TestServer } from './server.ts';

export interface ReadMail {
  id: number;
  from_name: string;
  subject: string;
  text_part: string;
}

const mailsTo = async (server: TestServer, address: string): Promise<ReadMail[]> => {
  const { rows } = await server.database.admin.query<ReadMail>(
    'SELECT id, from_name, subject, text_part FROM mails WHERE recipient = $1 ORDER BY id DESC',
    [address],
  );
  return rows;
};

/** The newest mail with this subject, once the job that writes it has run. */
export async function mailTo(
  server: TestServer,
  address: string,
  subject: RegExp,
  after = 0,
): Promise<ReadMail> {
  for (;;) {
    const found = (await mailsTo(server, address)).find(
      (mail) => mail.id > after && subject.test(mail.subject),
    );
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

export const countMailsTo = async (server: TestServer, address: string) =>
  (await mailsTo(server, address)).length;

/** The secret of the link that a mail leads to. */
export const tokenIn = (mail: ReadMail, path: string): string => {
  const token = mail.text_part.split(`${path}/`)[1]?.match(/^[\w-]+/)?.[0];
  if (!token) throw new Error(`No link to ${path} in: ${mail.text_part}`);
  return token;
};

/** Waits until every job that was written has been done. */
export async function jobsAreDone(server: TestServer): Promise<void> {
  for (;;) {
    const { rows } = await server.database.admin.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM pgboss.job
        WHERE state IN ('created', 'active', 'retry') AND start_after <= now() AND name <> 'dead-letters'`,
    );
    if (rows[0]!.left === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
