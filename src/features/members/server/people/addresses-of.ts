import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Where mails to these members go; nobody is found who has left. */
export async function addressesOf(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ member_id: number; email: string }>`
    SELECT member_id, email FROM addresses_of_members(${memberIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.email]));
}
