import type { Role } from '../../../kit/common/roles.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import { notSignedIn } from '../../../kit/server/http/door.ts';
import type { MailCommunity } from '../../../kit/server/mail/template.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, SystemTx, Tx } from '../../../kit/server/tx.ts';

export interface AccountRow extends Row<'accounts', 'id'> {
  email: string;
  password_hash: string | null;
  has_two_step: boolean;
}

const columns = sql.raw(
  `a.id, a.email, a.password_hash,
   EXISTS (SELECT FROM two_steps t WHERE t.account_id = a.id AND t.secret IS NOT NULL) AS has_two_step`,
);

export async function accountByEmail(tx: SystemTx, email: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`SELECT ${columns} FROM accounts a WHERE a.email = ${email}`.execute(
    tx,
  );
  return rows[0];
}

export async function accountById(tx: SystemTx, id: number): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`SELECT ${columns} FROM accounts a WHERE a.id = ${id}`.execute(tx);
  if (!rows[0]) throw notSignedIn();
  return rows[0];
}

/**
 * The account with the password that was checked, held so that it cannot be changed before the session that it opens is
 * there to be ended with the others. False where it was changed meanwhile.
 */
export async function holdsStill(
  tx: SystemTx,
  account: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts WHERE id = ${account.id} AND password_hash IS NOT DISTINCT FROM ${account.password_hash}
       FOR SHARE`.execute(tx);
  return rows.length === 1;
}

/** The account of this address, made if there is none; an existing one keeps its password. */
export async function findOrAddAccount(
  tx: SystemTx,
  email: string,
  passwordHash: string | null,
): Promise<AccountRow> {
  await sql`
    INSERT INTO accounts (email, password_hash) VALUES (${email}, ${passwordHash})
    ON CONFLICT (email) DO NOTHING`.execute(tx);
  return (await accountByEmail(tx, email))!;
}

export async function communitiesOfAccount(tx: SystemTx, accountId: number) {
  const { rows } = await sql<{ name: string; subdomain: string }>`
    SELECT name, subdomain FROM communities_of_account(${accountId})`.execute(tx);
  return rows;
}

/** The account of the member who is asking. It may have been deleted in another tab a moment ago. */
export async function myAccount(tx: CommunityTx): Promise<Omit<AccountRow, 'id'>> {
  const { rows } = await sql<AccountRow>`SELECT email, password_hash, has_two_step FROM my_account()`.execute(
    tx,
  );
  if (!rows[0]) throw notSignedIn();
  return rows[0];
}

/** How a community appears in a mail. Inside a community that is the only one that can be asked for. */
export async function mailCommunity(tx: Tx, config: Config, id: number): Promise<MailCommunity> {
  const { rows } = await sql<Omit<MailCommunity, 'origin'>>`
    SELECT id, name, subdomain, logo, primary_color, mail_sender_name FROM communities WHERE id = ${id}`.execute(
    tx,
  );
  const row = rows[0]!;
  return { ...row, origin: originOf(config, row.subdomain) };
}

/** And those who hold this role, where what happens is theirs to look after as well. */
export async function adminsHere(
  tx: CommunityTx,
  orRole: Role | null = null,
): Promise<{ member_id: number; email: string }[]> {
  const { rows } = await sql<{ member_id: number; email: string }>`
    SELECT member_id, email FROM admins_here(${orRole}::text)`.execute(tx);
  return rows;
}
