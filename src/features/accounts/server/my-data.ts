import type { MyDataPart } from '../../../kit/server/my-data.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { myAccount } from './accounts.queries.ts';
import { listSessions } from './my-sessions.ts';
import { getSecurity } from './my-two-step.ts';

export const accountData: readonly MyDataPart[] = [
  {
    name: 'account',
    about:
      'Your account, shared by all your communities: email, sign-in, passkeys and where you’re signed in.',
    async read(tx, caller) {
      const { email } = await myAccount(tx);
      const { rows } = await sql<{ created_at: Date }>`SELECT my_account_began() AS created_at`.execute(tx);
      const { has_two_step, passkeys } = await getSecurity(tx);
      const sessions = await listSessions(tx, caller.sessionId);
      return { email, created_at: rows[0]!.created_at, has_two_step, passkeys, sessions };
    },
  },
  {
    name: 'invitations',
    about: 'Invitations you sent in this community, and the one that brought you here.',
    async read(tx, caller) {
      const { email } = await myAccount(tx);
      const { rows } = await sql`
        SELECT email, first_name, last_name, community_role, created_at, mailed_at, expires_at, accepted_at, declined_at,
               cancelled_at, invited_by IS NOT DISTINCT FROM ${caller.memberId} AS is_sent_by_me
          FROM invitations
         WHERE community_id = ${tx.communityId} AND (invited_by = ${caller.memberId} OR email = ${email})
         ORDER BY id`.execute(tx);
      return rows;
    },
  },
  {
    name: 'requests-to-join',
    about: 'What you answered when you asked to join this community.',
    async read(tx) {
      const { email } = await myAccount(tx);
      const { rows } = await sql`
        SELECT email, first_name, last_name, company, answers, status, created_at, decided_at FROM join_requests
         WHERE community_id = ${tx.communityId} AND email = ${email} ORDER BY id`.execute(tx);
      return rows;
    },
  },
  {
    name: 'mails',
    about:
      'Emails from this community to you from the last 30 days; older ones are deleted. The text of an email isn’t kept once it was sent.',
    async read(tx) {
      const { email } = await myAccount(tx);
      const { rows } = await sql<{ text: Row<'mails'>['text_part'] }>`
        SELECT kind, from_name, recipient, subject, text_part AS text, created_at, sent_at FROM mails
         WHERE community_id = ${tx.communityId} AND recipient = ${email} ORDER BY id`.execute(tx);
      return rows.map((mail) => ({ ...mail, text: mail.text === null ? null : withoutSecrets(mail.text) }));
    },
  },
];

/** A link that sets a new password must not be had by whoever finds a browser open, or this file. */
const withoutSecrets = (text: string) => text.replace(/(\/auth\/[a-z]+\/)[\w-]+/gi, '$1…');
