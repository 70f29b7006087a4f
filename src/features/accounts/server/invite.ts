import { Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { CommunityRole } from '../contract/fields.ts';
import { mailCommunity } from './accounts.queries.ts';
import { admissionMail, invitationMail, partnerInvitationMail } from './mails.ts';
import type { MailParts } from './parts.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';

export const validDays = 14;

export interface Invitee {
  email: string;
  communityRole: CommunityRole;
  /** Null where the community itself invites. */
  invitedBy: number | null;
  /** The request that this is the answer to, if they asked themselves. */
  joinRequestId?: number;
  /** A company that is here already, which they join; one without members yet is fine, they become its contact. */
  companyId?: CompanyRowId;
  /** As whoever invites knows them. */
  firstName?: string | null;
  lastName?: string | null;
  /** Why they are invited, in the words of whoever does. */
  note?: string | undefined;
  /** The company that wants them as a partner: they bring along one of their own. */
  partner?: InvitingPartner;
}

interface InvitingPartner {
  companyId: CompanyRowId;
  company: string;
  message: string | null;
  /** By these terms they are partners; null where nothing is proposed for that way. */
  partnerPays: CommissionTerms | null;
  guestPays: CommissionTerms | null;
}

/**
 * A personal invitation: its secret goes into the mail, only the secret's hash stays here. It takes the place of an
 * earlier one to the same address, but never of another company's. Answers its id.
 */
export async function invite(tx: CommunityTx, parts: MailParts, who: Invitee): Promise<number> {
  const token = newToken();
  const { rows: replaced } = await sql<Row<'invitations', 'community_role' | 'invited_by'>>`
    UPDATE invitations SET expires_at = now()
     WHERE community_id = ${tx.communityId} AND email = ${who.email}
       AND company_id IS NOT DISTINCT FROM ${who.companyId ?? null} AND ${whoseToReplace(tx, who)}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL AND expires_at > now()
    RETURNING community_role, invited_by`.execute(tx);
  // Anybody can ask to join in somebody's name: that must not take away what an admin has offered them.
  const offered =
    who.joinRequestId === undefined ? undefined : replaced.find((old) => old.community_role === 'Admin');
  const communityRole = offered ? 'Admin' : who.communityRole;
  const invitedBy = offered ? offered.invited_by : who.invitedBy;
  const { rows } = await sql<Row<'invitations', 'id'>>`
    INSERT INTO invitations (community_id, email, community_role, token_hash, invited_by, join_request_id, company_id,
                             first_name, last_name, note, created_at, mailed_at, expires_at)
    VALUES (${tx.communityId}, ${who.email}, ${communityRole}, ${hashToken(token)}, ${invitedBy},
            ${who.joinRequestId ?? null}, ${who.companyId ?? null}, ${who.firstName ?? null}, ${who.lastName ?? null},
            ${who.note || null}, moment(), moment(), moment() + make_interval(days => ${validDays}))
    RETURNING id`.execute(tx);
  await mailInvitation(tx, parts, { token, email: who.email, partner: who.partner });
  return rows[0]!.id;
}

/** A company that looks for partners takes the place of its own invitations, not of the community's or another company's. */
const whoseToReplace = (tx: CommunityTx, { partner }: Invitee) =>
  partner === undefined
    ? sql`true`
    : sql`invited_by IN (SELECT m.id FROM members m
                          WHERE m.community_id = ${tx.communityId} AND m.company_id = ${partner.companyId})`;

/** Opens no door any more, unless somebody has gone through it already. */
export async function withdrawInvitation(tx: CommunityTx, id: number): Promise<void> {
  await sql`
    UPDATE invitations SET cancelled_at = now(), cancelled_by = ${tx.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL`.execute(tx);
}

interface InvitationRow {
  is_admin: boolean;
  is_answer: boolean;
  is_approved: boolean;
  company: string | null;
  has_team: boolean;
  host: string | null;
  host_id: Row<'invitations'>['invited_by'];
  inviter: string | null;
  note: Row<'invitations'>['note'];
}

/** Also for one that is mailed anew, with a new secret. */
export async function mailInvitation(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  { token, email, partner }: { token: string; email: string; partner?: InvitingPartner | undefined },
): Promise<void> {
  const community = await mailCommunity(tx, config, tx.communityId);
  const { rows } = await sql<InvitationRow>`
    SELECT i.community_role = 'Admin' AS is_admin, i.join_request_id IS NOT NULL AS is_answer, l.company, l.has_team,
           EXISTS (SELECT FROM join_requests r JOIN join_links j ON j.community_id = r.community_id AND j.id = r.link_id
                    WHERE r.community_id = i.community_id AND r.id = i.join_request_id AND j.is_vetted) AS is_approved,
           CASE WHEN i.company_id IS NOT NULL THEN l.invited_by END AS host, i.invited_by AS host_id, l.invited_by AS inviter,
           i.note
      FROM invitations i CROSS JOIN look_at_invitation(i.token_hash) l
     WHERE i.community_id = ${tx.communityId} AND i.token_hash = ${hashToken(token)}`.execute(tx);
  const {
    is_admin: isAdmin,
    is_answer: isAnswer,
    is_approved: isApproved,
    company,
    has_team: hasTeam,
    host,
    host_id: hostId,
    inviter,
    note,
  } = rows[0]!;
  const url = `${community.origin}/auth/invite/${token}`;
  // Whoever asked to join gets the answer, whatever other invitations they do not want.
  const template = isAnswer ? admissionMail : invitationMail;
  const envelope = { to: email, aboutMember: hostId, community };
  const facts = { community: community.name, url, days: validDays };
  const mailId = partner
    ? await sendMail(tx, partnerInvitationMail, {
        ...envelope,
        parameters: { ...facts, host: inviter, ...partner },
      })
    : await sendMail(tx, template, {
        ...envelope,
        parameters: { ...facts, isAdmin, team: hasTeam ? company : null, host, note, inviter, isApproved },
      });
  if (mailId === undefined) {
    throw new Refusal(
      'invitation.unwanted',
      409,
      `${email} has opted out of invitations from ${community.name}.`,
    );
  }
}

/** For the operator's console, where nobody is signed in. */
export const inviteByMail = (
  parts: MailParts & { database: Database },
  community: { id: number },
  who: Invitee,
): Promise<number> =>
  parts.database.inCommunity({ communityId: community.id, memberId: who.invitedBy }, (tx) =>
    invite(tx, parts, who),
  );
