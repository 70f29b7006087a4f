import { z } from 'zod';
import type { Config } from '../config.ts';
import { jobKind } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../tx.ts';
import { isStillWaiting, markFailed, markKept, markSent, renewClaim, takeUpMail } from './mails.queries.ts';
import { oneLine } from './render.ts';
import { blameOf, forgiveAddress, noteRefusal } from './refusals.ts';
import type { MailTransport } from './transport.ts';

export const mailQueue = 'mail';

export interface MailJobParts {
  database: Database;
  /** Undefined: mails are kept and not sent. */
  transport: MailTransport | undefined;
  config: Config;
  log: Log;
}

const renewalMs = 5000;

/** Hands one mail of the outbox to the mail server, again and again for about a day until it takes it. */
export const mailJob = ({ database, transport, log }: MailJobParts) =>
  jobKind({
    queue: mailQueue,
    data: z.object({ mail_id: z.number().int() }),
    retryDelay: 5,
    retryLimit: 14,
    async run({ mail_id: id }) {
      if (!transport) {
        await database.asSystem('send a mail', (tx) => markKept(tx, id));
        return;
      }
      const mail = await database.asSystem('send a mail', (tx) => takeUpMail(tx, id));
      if (!mail) {
        const isWaiting = await database.asSystem('send a mail', (tx) => isStillWaiting(tx, id));
        // Whoever is sending it may yet fail, so this job looks again later.
        if (isWaiting) throw new Error(`Mail ${id} is being sent by another process.`);
        return;
      }
      const stillSending = setInterval(() => {
        // One that fails is made up for by the next, and without a database nobody else could take the mail up.
        database.asSystem('send a mail', (tx) => renewClaim(tx, id)).catch(() => undefined);
      }, renewalMs);
      try {
        await transport.send(mail);
      } catch (problem) {
        const reason = oneLine((problem as Error).message, 500);
        log.warn({ mail: id, reason }, 'the mail server did not take a mail');
        await database.asSystem('send a mail', (tx) => markFailed(tx, id, reason));
        const blame = blameOf(problem);
        const { community_id: communityId } = mail;
        if (communityId !== null && blame !== 0)
          await database.inCommunity({ communityId }, (tx) => noteRefusal(tx, id, blame));
        throw problem;
      } finally {
        clearInterval(stillSending);
      }
      await database.asSystem('send a mail', (tx) => markSent(tx, id));
      const { community_id: communityId, recipient } = mail;
      if (communityId !== null)
        await database.inCommunity({ communityId }, (tx) => forgiveAddress(tx, recipient));
    },
  });
