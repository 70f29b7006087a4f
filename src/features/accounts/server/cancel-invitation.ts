import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Taking it back twice is taking it back. Of an acceptance and this at the same time, one counts. */
export async function cancelTeamInvitation(tx: CommunityTx, caller: Caller, id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE invitations SET cancelled_at = now(), cancelled_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND company_id = ${caller.companyId} AND id = ${id}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL`.execute(tx);
  if (numAffectedRows === 1n) return;
  const { rows } = await sql<{ is_accepted: boolean }>`
    SELECT accepted_at IS NOT NULL AS is_accepted FROM invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${caller.companyId} AND id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  if (rows[0].is_accepted) {
    throw new Refusal(
      'invitation.accepted',
      409,
      'They’ve already accepted this invitation and joined your team.',
    );
  }
}
