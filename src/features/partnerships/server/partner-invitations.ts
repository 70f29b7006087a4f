import { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { withdrawInvitation } from '../../accounts/server/public.ts';
import type { PartnerInvitation } from '../contract.ts';
import { mailedInvitationEvents } from '../events.ts';
import { oursAlone } from './tell.ts';

interface InvitationRow extends Row<
  'partner_invitations',
  'id' | 'email' | 'message' | 'created_at' | 'expires_at'
> {
  status: PartnerInvitation['status'];
}

const columns = sql.raw(`
  id, email, message, created_at, expires_at,
  CASE WHEN status = 'Open' AND expires_at <= now() THEN 'Expired' ELSE status END AS status`);

const onWire = ({
  created_at: createdAt,
  expires_at: expiresAt,
  ...row
}: InvitationRow): PartnerInvitation => ({
  id: row.id,
  email: row.email,
  status: row.status,
  message: row.message,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** One that the caller's company sent; any other does not exist. */
export async function findPartnerInvitation(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  id: number,
): Promise<PartnerInvitation> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM partner_invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return onWire(rows[0]);
}

const pageSize = 24;
const place = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export async function listPartnerInvitations(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  { after }: { after?: string | undefined },
) {
  const behind = after === undefined ? sql`true` : sql`id < ${placeOf(after, place).id}`;
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM partner_invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND ${behind}
     ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: row.id })),
    pageSize,
  );
  return { invitations: found.map(onWire), next: next === null ? null : cursorOf({ id: next }) };
}

/** Its link opens no door any more either. */
export async function cancelPartnerInvitation(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
): Promise<PartnerInvitation> {
  const { rows } = await sql<Row<'partner_invitations', 'invitation_id'>>`
    UPDATE partner_invitations SET status = 'Cancelled'
     WHERE community_id = ${tx.communityId} AND company_id = ${caller.companyId} AND id = ${id}
       AND status = 'Open' AND expires_at > now()
    RETURNING invitation_id`.execute(tx);
  const invitation = await findPartnerInvitation(tx, caller, id);
  if (!rows[0]) throw isOverAlready(invitation);
  if (rows[0].invitation_id !== null) await withdrawInvitation(tx, rows[0].invitation_id);
  record(tx, mailedInvitationEvents.mail_cancelled, { invitation_id: id }, oursAlone(caller));
  return invitation;
}

const isOverAlready = ({ status, email }: PartnerInvitation) =>
  new Refusal(
    `partner_invitation.is_${status.toLowerCase()}`,
    409,
    {
      Open: 'This invitation is still open.',
      Joined: `${email} has joined in the meantime. Their company is now among your partners.`,
      Cancelled: 'This invitation has already been withdrawn.',
      Expired: 'This invitation expired after 30 days without an answer.',
    }[status],
  );
