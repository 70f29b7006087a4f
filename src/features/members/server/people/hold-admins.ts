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

/**
 * A membership manager acts on no admin and on no one with a role: suspending or moving them would take away what only an admin
 * gives and takes.
 */
export async function assertMayActOn(tx: CommunityTx, memberId: number): Promise<void> {
  const { rows } = await sql<{ may_act: boolean }>`SELECT may_act FROM hold_admins(${memberId})`.execute(tx);
  if (rows[0]!.may_act) return;
  throw new Refusal(
    'member.looked_after_by_admins',
    403,
    'This person is an admin or has a role in the community. Only an admin can do this.',
  );
}

export const lastAdmin = () =>
  new Refusal(
    'member.last_admin',
    409,
    'You’re the only admin of this community. Make someone else an admin first.',
  );
