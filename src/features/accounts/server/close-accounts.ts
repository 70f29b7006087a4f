import type { Leave } from '../../../kit/server/feature.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, SystemTx } from '../../../kit/server/tx.ts';
import { forgetSeat, type EndedSeatRow } from './end-seat.ts';

/** Of these addresses, those with an account. */
export async function accountsAt(
  tx: SystemTx,
  addresses: readonly string[],
): Promise<{ id: number; email: string; canSignIn: boolean }[]> {
  const { rows } = await sql<Row<'accounts', 'id' | 'email'> & { can_sign_in: boolean }>`
    SELECT a.id, a.email, a.password_hash IS NOT NULL OR EXISTS (
             SELECT FROM passkeys k WHERE k.account_id = a.id) AS can_sign_in
      FROM accounts a WHERE a.email = ANY (${addresses}::text[]) ORDER BY a.id`.execute(tx);
  return rows.map(({ id, email, can_sign_in: canSignIn }) => ({ id, email, canSignIn }));
}

/** By the operator: nobody signs in there again, and whoever is signed in is not any more. Answers how many could be signed in to. */
export async function closeAccounts(tx: SystemTx, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    SELECT close_accounts(${addresses}::text[]) AS closed`.execute(tx);
  return rows[0]!.closed;
}

/** By the operator, for accounts that have been closed. */
export async function setPasswords(
  tx: SystemTx,
  addresses: readonly string[],
  passwordHash: string,
): Promise<void> {
  await sql`UPDATE accounts SET password_hash = ${passwordHash} WHERE email = ANY (${addresses}::text[])`.execute(
    tx,
  );
}

interface Removed extends EndedSeatRow {
  address: string;
}

/** By the operator: as if they had left. */
export async function removeSeat(
  tx: CommunityTx,
  { leave }: { leave: Leave },
  memberId: number,
): Promise<void> {
  const { rows } = await sql<Removed>`
    SELECT address, its_company AS company_id, is_closed, file_names FROM remove_seat(${memberId})`.execute(
    tx,
  );
  const [removed] = rows;
  if (removed) await forgetSeat(tx, leave, { member: { memberId, email: removed.address }, ended: removed });
}
