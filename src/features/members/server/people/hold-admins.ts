import { Refusal } from '../../../../kit/common/errors.ts';
import { adminsOnly } from '../../../../kit/server/http/door.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/**
 * Of two admins who take each other's rights at once, the second one waits here and then has none. Answers whether there would be
 * an admin left without this member.
 */
export async function assertStillAdmin(tx: CommunityTx, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ am_admin: boolean; has_other: boolean }>`
    SELECT am_admin, has_other FROM hold_admins(${memberId})`.execute(tx);
  const { am_admin: amAdmin, has_other: hasOther } = rows[0]!;
  if (!amAdmin) throw adminsOnly();
  return hasOther;
}

export const lastAdmin = () =>
  new Refusal(
    'member.last_admin',
    409,
    'You’re the only admin of this community. Make someone else an admin first.',
  );
