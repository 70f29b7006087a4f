import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { joinRequestApproved, joinRequestRejected } from '../audits.ts';
import type { CommunityRole } from '../contract/fields.ts';
import type { joinRequest } from '../contract/join-requests.ts';
import { joinRequestDecided } from '../events.ts';
import { adminsHere, mailCommunity } from './accounts.queries.ts';
import { invite } from './invite.ts';
import { rejectionMail } from './mails.ts';
import type { MailParts } from './parts.ts';

type JoinRequest = z.infer<typeof joinRequest>;
type Decision = 'Approved' | 'Rejected';

interface RequestRow extends Omit<JoinRequest, 'created_at'> {
  created_at: Date;
  community_role: CommunityRole;
}

const page = 50;
const shown = sql.raw(
  `r.id, r.email, r.first_name, r.last_name, r.company, r.answers, r.status, r.created_at, l.community_role`,
);
const answerOf = ({ created_at: createdAt, ...rest }: RequestRow): JoinRequest => ({
  ...rest,
  created_at: createdAt.toISOString(),
});

export async function listJoinRequests(
  tx: CommunityTx,
  { status, before }: { status: JoinRequest['status']; before?: number | undefined },
): Promise<JoinRequest[]> {
  const { rows } = await sql<RequestRow>`
    SELECT ${shown} FROM join_requests r JOIN join_links l ON l.community_id = r.community_id AND l.id = r.link_id
     WHERE r.community_id = ${tx.communityId} AND r.status = ${status}
       AND (${before ?? null}::bigint IS NULL OR r.id < ${before ?? null})
     ORDER BY r.id DESC LIMIT ${page}`.execute(tx);
  return rows.map(answerOf);
}

/** The personal invitation is mailed once, by whoever was first. */
export async function approveJoinRequest(
  tx: CommunityTx,
  parts: MailParts,
  id: number,
): Promise<JoinRequest> {
  const { request, isFirst } = await decide(tx, id, 'Approved');
  if (isFirst) {
    await invite(tx, parts, {
      email: request.email,
      communityRole: request.community_role,
      invitedBy: tx.memberId,
      joinRequestId: id,
    });
  }
  return answerOf(request);
}

export async function rejectJoinRequest(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  id: number,
): Promise<JoinRequest> {
  const { request, isFirst } = await decide(tx, id, 'Rejected');
  if (isFirst) {
    const community = await mailCommunity(tx, config, tx.communityId);
    const parameters = { firstName: request.first_name, community: community.name };
    await sendMail(tx, rejectionMail, { to: request.email, community, parameters });
  }
  return answerOf(request);
}

/** Deciding the same again changes nothing; deciding otherwise comes too late. */
async function decide(tx: CommunityTx, id: number, decision: Decision) {
  const { numAffectedRows } = await sql`
    UPDATE join_requests SET status = ${decision}, decided_by = ${tx.memberId}, decided_at = now()
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Waiting'`.execute(tx);
  const { rows } = await sql<RequestRow>`
    SELECT ${shown} FROM join_requests r JOIN join_links l ON l.community_id = r.community_id AND l.id = r.link_id
     WHERE r.community_id = ${tx.communityId} AND r.id = ${id}
       AND r.status IN ('Waiting', 'Approved', 'Rejected')`.execute(tx);
  const [request] = rows;
  if (!request) throw notFound();
  if (request.status !== decision) {
    throw new Refusal(
      'join_request.decided',
      409,
      `This request was already ${request.status.toLowerCase()}.`,
    );
  }
  const isFirst = numAffectedRows === 1n;
  if (!isFirst) auditNothing(tx);
  else {
    await audit(tx, decision === 'Approved' ? joinRequestApproved : joinRequestRejected, {
      id,
      name: request.email,
    });
    const admins = (await adminsHere(tx)).map((admin) => admin.member_id);
    record(tx, joinRequestDecided, { id }, { tells: [], shows: admins });
  }
  return { request, isFirst };
}
