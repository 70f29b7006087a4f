import { sql } from 'kysely';
import type { SystemTx } from '../../../kit/server/tx.ts';

export interface AccountRow {
  id: number;
  email: string;
  password_hash: string | null;
}

export async function accountByEmail(tx: SystemTx, email: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    SELECT id, email, password_hash FROM accounts WHERE email = ${email}`.execute(tx);
  return rows[0];
}

export async function accountById(tx: SystemTx, id: number): Promise<AccountRow> {
  const { rows } =
    await sql<AccountRow>`SELECT id, email, password_hash FROM accounts WHERE id = ${id}`.execute(tx);
  return rows[0]!;
}

/** The account of this address, made if there is none; an existing one keeps its password. */
export async function findOrAddAccount(
  tx: SystemTx,
  email: string,
  passwordHash: string,
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
