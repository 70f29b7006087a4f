import { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { joinRequestApproved, joinRequestRejected } from '../audits.ts';
import type { CommunityRole } from '../contract/fields.ts';
import {
  mostCounted,
  type JoinRequest,
  type listJoinRequests as listJoinRequestsCall,
} from '../contract/join-requests.ts';
import { joinRequestDecided } from '../events.ts';
import { adminsHere, mailCommunity } from './accounts.queries.ts';
import { invite } from './invite.ts';
import { rejectionMail } from './mails.ts';
import { assertMayOffer } from './offer-role.ts';
import type { MailParts } from './parts.ts';

type Decision = 'Approved' | 'Rejected';

interface RequestRow extends Omit<JoinRequest, 'created_at' | 'decided_at' | 'decided_by'> {
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  community_role: CommunityRole;
}

const pageSize = 50;
const shown = sql.raw(
  `r.id, r.email, r.first_name, r.last_name, r.company, r.answers, r.status, r.created_at, r.decided_at, r.decided_by, l.community_role`,
);

async function answersOf(tx: CommunityTx, rows: readonly RequestRow[]): Promise<JoinRequest[]> {
  const admins = await peopleById(
    tx,
    rows.flatMap(({ decided_by: by }) => by ?? []),
  );
  return rows.map(({ decided_by: by, ...row }) => {
    const admin = by === null ? undefined : admins.get(by);
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: admin === undefined || admin.hasLeft ? null : admin.name,
    };
  });
}

const requestPlace = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export async function listJoinRequests(
  tx: CommunityTx,
  { status, after }: z.output<typeof listJoinRequestsCall.query>,
): Promise<z.input<typeof listJoinRequestsCall.output>> {
  const behind = after === undefined ? Number.MAX_SAFE_INTEGER : placeOf(after, requestPlace).id;
  const { rows } = await sql<RequestRow & { key: number }>`
    SELECT ${shown}, r.id AS key
      FROM join_requests r JOIN join_links l ON l.community_id = r.community_id AND l.id = r.link_id
     WHERE r.community_id = ${tx.communityId} AND r.status = ${status} AND r.id < ${behind}
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return { requests: await answersOf(tx, found), next: next === null ? null : cursorOf({ id: next }) };
}

export async function countJoinRequests(tx: CommunityTx): Promise<{ waiting: number }> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::integer AS waiting FROM (
      SELECT FROM join_requests WHERE community_id = ${tx.communityId} AND status = 'Waiting' LIMIT ${mostCounted}) AS counted`.execute(
    tx,
  );
  return rows[0]!;
}

/** The personal invitation is mailed once, by whoever was first. */
export async function approveJoinRequest(
  tx: CommunityTx,
  parts: MailParts,
  caller: Pick<Caller, 'isAdmin'>,
  id: number,
): Promise<JoinRequest> {
  const { request, isFirst } = await decide(tx, id, 'Approved');
  if (isFirst) assertMayOffer(caller, request.community_role);
  if (isFirst) {
    await invite(tx, parts, {
      email: request.email,
      communityRole: request.community_role,
      invitedBy: tx.memberId,
      joinRequestId: id,
    });
  }
  return (await answersOf(tx, [request]))[0]!;
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
  return (await answersOf(tx, [request]))[0]!;
}

/** Deciding the same again changes nothing; deciding otherwise comes too late. */
async function decide(tx: CommunityTx, id: number, decision: Decision) {
  const { affected } = await sql`
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
  const isFirst = affected === 1;
  if (!isFirst) auditNothing(tx);
  else {
    await audit(tx, decision === 'Approved' ? joinRequestApproved : joinRequestRejected, {
      id,
      name: request.email,
    });
    const admins = (await adminsHere(tx, 'membership')).map((admin) => admin.member_id);
    record(tx, joinRequestDecided, { id }, { tells: [], shows: admins });
  }
  return { request, isFirst };
}
