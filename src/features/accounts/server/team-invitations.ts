import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { queueColleagues } from '../../members/server/company/public.ts';
import { mostOpenInvitations, type TeamInvitation } from '../contract/team.ts';

const mostListed = 100;

/** For a row named `i`. */
type Whose = Sql;

interface InvitationRow extends Omit<TeamInvitation, 'state' | 'mailed_at' | 'expires_at' | 'can'> {
  is_open: boolean;
  is_rested: boolean;
  mailed_at: Date;
  expires_at: Date;
}

/** Those that somebody may still answer, or be reminded of. One that a newer one has replaced is neither. */
export const unanswered = (tx: CommunityTx, whose: Whose) => sql`
  i.community_id = ${tx.communityId} AND ${whose}
  AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL
  AND member_with_address(i.email) IS NULL
  AND NOT EXISTS (SELECT FROM invitations n WHERE n.community_id = i.community_id AND n.email = i.email
                     AND n.company_id IS NOT DISTINCT FROM i.company_id AND n.id > i.id)`;

/** Of those, the ones that a team still looks at. */
const current = (tx: CommunityTx, whose: Whose) =>
  sql`${unanswered(tx, whose)} AND i.expires_at > now() - interval '30 days'`;

export const ofTheTeam = ({ companyId }: Pick<Caller, 'companyId'>): Whose =>
  sql`i.company_id = ${companyId}`;

export const sharedColumns = `
  i.id, i.email, i.first_name, i.last_name, i.mailed_at, i.expires_at,
  (SELECT m.first_name || ' ' || m.last_name FROM members m
    WHERE m.community_id = i.community_id AND m.id = i.invited_by AND m.left_at IS NULL) AS invited_by`;

const columns = sql.raw(
  `${sharedColumns}, i.expires_at > now() AS is_open, i.mailed_at <= now() - interval '1 day' AS is_rested`,
);

const answerOf = ({ is_open: isOpen, is_rested: isRested, ...row }: InvitationRow): TeamInvitation => ({
  ...row,
  state: isOpen ? 'open' : 'expired',
  mailed_at: row.mailed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  can: { remind: isRested },
});

export async function listTeamInvitations(tx: CommunityTx, caller: Caller): Promise<TeamInvitation[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM invitations i WHERE ${current(tx, ofTheTeam(caller))}
     ORDER BY i.id DESC LIMIT ${mostListed}`.execute(tx);
  return rows.map(answerOf);
}

/** By its id, if it is one of the caller's company. */
export async function findTeamInvitation(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<TeamInvitation> {
  const { rows } = await sql<InvitationRow>`
    SELECT ${columns} FROM invitations i WHERE ${current(tx, ofTheTeam(caller))} AND i.id = ${id}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return answerOf(rows[0]);
}

/** From here on the company's invitations are written one after the other, so that a limit of fifty is fifty. */
export const holdInvitations = (tx: CommunityTx, { companyId }: Caller) => queueColleagues(tx, companyId);

/** What admins send to a company's people, by an import for example, uses up nothing of its own. */
export const fromTheTeam = (tx: CommunityTx, companyId: CompanyRowId) => sql`
  invited_by IN (SELECT m.id FROM members m WHERE m.community_id = ${tx.communityId} AND m.company_id = ${companyId})`;

/** Whether one more of the team's may be open, besides those to this address. */
export async function assertRoom(tx: CommunityTx, { companyId }: Caller, email: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND email <> ${email}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL AND expires_at > now()
       AND ${fromTheTeam(tx, companyId)}`.execute(tx);
  if (rows[0]!.count < mostOpenInvitations) return;
  throw new Refusal(
    'invitation.too_many_open',
    409,
    `Your company has ${mostOpenInvitations} open invitations, the limit. Withdraw one or wait for a reply.`,
  );
}
