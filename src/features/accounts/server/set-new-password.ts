import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from './accounts.queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import { passwordChangedMail } from './mails.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { forgetGuesses } from './sign-in-guard.ts';

interface Reset extends Row<'password_resets', 'account_id' | 'community_id'>, Row<'accounts', 'email'> {
  state: 'open' | 'used' | 'expired';
  community: Row<'communities'>['name'];
}

const overTexts = {
  used: 'This link was already used. Request a new one if you need it.',
  expired: 'This link has expired or was replaced by a newer one. Request a new one.',
};

/** Whoever does not have the link's secret learns nothing: there is no such link. */
export async function findReset(tx: SystemTx, token: string): Promise<Reset> {
  const { rows } = await sql<Reset>`
    SELECT CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN r.expires_at <= now() THEN 'expired' ELSE 'open' END AS state,
           r.account_id, a.email, r.community_id, c.name AS community
      FROM password_resets r JOIN accounts a ON a.id = r.account_id JOIN communities c ON c.id = r.community_id
     WHERE r.token_hash = ${hashToken(token)}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function setNewPassword(
  { database, config, sendMail, secret }: AccountParts,
  token: string,
  password: string,
): Promise<void> {
  const reset = await database.asSystem('look at a password reset', (tx) => findReset(tx, token));
  assertOpen(reset.state);
  await checkNewPassword(password, reset);
  const hash = await hashPassword(password);
  await database.asSystem('set a new password', async (tx) => {
    const { affected } = await sql`
      UPDATE password_resets SET used_at = now()
       WHERE token_hash = ${hashToken(token)} AND used_at IS NULL AND expires_at > now()`.execute(tx);
    if (affected !== 1) assertOpen('used');
    const { account_id: accountId } = reset;
    await sql`UPDATE accounts SET password_hash = ${hash} WHERE id = ${accountId}`.execute(tx);
    await sql`SELECT end_sessions_of_account(${accountId}, NULL), void_links_of_account(${accountId})`.execute(
      tx,
    );
    await forgetGuesses(tx, secret, reset.email);
    const community = await mailCommunity(tx, config, reset.community_id);
    const parameters = { url: `${community.origin}/auth/reset` };
    await sendMail(tx, passwordChangedMail, { to: reset.email, community, parameters });
  });
}

function assertOpen(state: Reset['state']): void {
  if (state !== 'open') throw new Refusal(`reset.${state}`, 410, overTexts[state]);
}
