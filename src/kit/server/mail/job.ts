import { z } from 'zod';
import type { Config } from '../config.ts';
import { jobKind, LostCause } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database, PendingJob } from '../tx.ts';
import { isStillWaiting, markFailed, markKept, markSent, renewClaim, takeUpMail } from './mails.queries.ts';
import { oneLine } from './render.ts';
import { blameOf, forgiveAddress, noteRefusal } from './refusals.ts';
import type { MailTransport } from './transport.ts';

const queue = 'mail';

/**
 * Grouped by where it goes, since that is where mails hang. One that its reader waits for, such as a password reset, overtakes all others. A
 * community that has written thousands comes after the others with what is beyond its first few.
 */
export const mailJobFor = (
  id: number,
  recipient: string,
  { isEssential, isOneOfMany }: { isEssential: boolean; isOneOfMany: boolean },
): PendingJob => ({
  queue,
  data: { mail_id: id },
  group: `${recipient.split('@').at(-1)}${isEssential ? ' essential' : ''}`,
  isPrompt: isEssential,
  isOneOfMany,
});

export interface MailJobParts {
  database: Database;
  /** Undefined: mails are kept and not sent. */
  transport: MailTransport | undefined;
  config: Config;
  log: Log;
}

const renewalMs = 5000;

/** Nobody has an address there (RFC 2606). A demo's people and their customers have theirs: to a mail server each would be a bounce. */
const isMadeUp = (address: string) => /[.@](test|example|invalid|localhost)$/.test(address);

/** Hands one mail of the outbox to the mail server, again and again for a day until it takes it. */
export const mailJob = ({ database, transport, config, log }: MailJobParts) =>
  jobKind({
    queue,
    data: z.object({ mail_id: z.number().int() }),
    isLeaving: true,
    // Each has a connection to the mail server of its own.
    atATime: { workers: 8, ofOneGroup: 3, prompt: 3 },
    async run({ mail_id: id }) {
      if (!transport) {
        await database.asSystem('send a mail', (tx) => markKept(tx, id, config.isDemo));
        return;
      }
      const mail = await database.asSystem('send a mail', (tx) => takeUpMail(tx, id));
      if (!mail) {
        const isWaiting = await database.asSystem('send a mail', (tx) => isStillWaiting(tx, id));
        // Whoever is sending it may yet fail, so this job looks again later.
        if (isWaiting) throw new Error(`Mail ${id} is being sent by another process.`);
        return;
      }
      if (config.isDemo && isMadeUp(mail.recipient)) {
        await database.asSystem('send a mail', (tx) => markKept(tx, id, true));
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
        if (blame === 0) throw problem;
        if (communityId !== null)
          await database.inCommunity({ communityId }, (tx) => noteRefusal(tx, id, blame));
        throw new LostCause(reason, { cause: problem });
      } finally {
        clearInterval(stillSending);
      }
      await database.asSystem('send a mail', (tx) => markSent(tx, id));
      const { community_id: communityId, recipient } = mail;
      if (communityId !== null)
        await database.inCommunity({ communityId }, (tx) => forgiveAddress(tx, recipient));
    },
  });
