import { z } from 'zod';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { accountByEmail, communitiesOfAccount, mailCommunity } from './accounts.queries.ts';
import { resetMail } from './mails.ts';
import type { AccountParts, Place } from './parts.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';

const queue = 'password-reset';
const validMinutes = 60;
/** Somebody else may ask too: enough for the forgetful, and no flood. */
const mostInAnHour = 5;

/** The same for every address: a job is written. Whether there is an account is seen by the job alone. */
export async function askForReset(
  { database }: AccountParts,
  place: Place | undefined,
  email: string,
): Promise<void> {
  await database.asSystem('ask for a password reset', async (tx) =>
    enqueue(tx, { queue, data: { email, community_id: place?.id ?? null } }),
  );
}

export const resetJob = ({
  database,
  config,
  sendMail,
}: Pick<AccountParts, 'database' | 'config' | 'sendMail'>) =>
  jobKind({
    queue,
    data: z.object({ email: z.string(), community_id: z.number().int().nullable() }),
    run: ({ email, community_id: askedAt }) =>
      database.asSystem('mail a password reset', async (tx) => {
        // One at a time for an account, so that the newest link is the only one, and five are five.
        await sql`SELECT FROM accounts WHERE email = ${email} FOR UPDATE`.execute(tx);
        const account = await accountByEmail(tx, email);
        const communityId = account && (await homeOf(tx, account.id, askedAt));
        if (!account || communityId === undefined || (await hasAskedOften(tx, account.id))) return;
        await sql`
          UPDATE password_resets SET expires_at = now()
           WHERE account_id = ${account.id} AND used_at IS NULL AND expires_at > now()`.execute(tx);
        const token = newToken();
        await sql`
          INSERT INTO password_resets (token_hash, account_id, community_id, expires_at)
          VALUES (${hashToken(token)}, ${account.id}, ${communityId},
                  now() + make_interval(mins => ${validMinutes}))`.execute(tx);
        const community = await mailCommunity(tx, config, communityId);
        const url = `${community.origin}/auth/update/${token}`;
        await sendMail(tx, resetMail, { to: email, community, parameters: { url, minutes: validMinutes } });
      }),
  });

/**
 * The link leads to where it was asked for, if the account belongs there or is invited to it, and otherwise to a community
 * of its own.
 */
async function homeOf(tx: SystemTx, accountId: number, askedAt: number | null): Promise<number | undefined> {
  const own = (await communitiesOfAccount(tx, accountId)).map(({ subdomain }) => subdomain);
  const { rows } = await sql<Row<'communities', 'id'>>`
    SELECT id FROM communities
     WHERE subdomain = ANY (${own}) OR (id = ${askedAt} AND is_known_at(${accountId}, id))
     ORDER BY id = ${askedAt} DESC NULLS LAST, id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

async function hasAskedOften(tx: SystemTx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM password_resets
     WHERE account_id = ${accountId} AND created_at > now() - interval '1 hour'`.execute(tx);
  return rows[0]!.count >= mostInAnHour;
}
