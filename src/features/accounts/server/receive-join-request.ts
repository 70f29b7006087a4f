import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { joinRequestReceived } from '../events.ts';
import { adminsHere, mailCommunity } from './accounts.queries.ts';
import { isMember } from './invite-member.ts';
import { invite } from './invite.ts';
import { alreadyMemberMail } from './mails.ts';
import type { AccountParts, MailParts } from './parts.ts';

export const joinRequestQueue = 'join-request';

/** Whoever asks again gets the mail again, but not without end: the address may be somebody else's. */
const mostMailsInADay = 3;

interface Received
  extends
    Row<'join_requests', 'id' | 'email' | 'company' | 'status'>,
    Row<'join_links', 'is_vetted' | 'community_role'> {
  name: string;
}

export const joinRequestJob = ({
  database,
  ...parts
}: Pick<AccountParts, 'database' | 'config' | 'sendMail'>) =>
  jobKind({
    queue: joinRequestQueue,
    data: z.object({ community_id: z.number().int(), link_id: z.number().int(), email: z.string() }),
    run: ({ community_id: communityId, ...which }) =>
      database.inCommunity({ communityId }, async (tx) => {
        const request = await lockRequest(tx, which);
        if (!request) return;
        if (await isMember(tx, request.email)) await tellMember(tx, parts, request);
        else if (!request.is_vetted) await letIn(tx, parts, request);
        else if (request.status === 'Received') await tellAdmins(tx, request);
      }),
  });

async function lockRequest(
  tx: CommunityTx,
  { link_id: linkId, email }: { link_id: number; email: string },
): Promise<Received | undefined> {
  const { rows } = await sql<Received>`
    SELECT r.id, r.email, r.first_name || ' ' || r.last_name AS name, r.company, r.status, l.is_vetted, l.community_role
      FROM join_requests r JOIN join_links l ON l.community_id = r.community_id AND l.id = r.link_id
     WHERE r.community_id = ${tx.communityId} AND r.link_id = ${linkId} AND r.email = ${email}
       FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

async function tellMember(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  request: Received,
): Promise<void> {
  if (request.status === 'Received') await setStatus(tx, request, 'Member');
  if (await isMailedOften(tx, request.email)) return;
  const community = await mailCommunity(tx, config, tx.communityId);
  const parameters = { community: community.name, url: `${community.origin}/auth/login` };
  await sendMail(tx, alreadyMemberMail, { to: request.email, community, parameters });
}

async function letIn(tx: CommunityTx, parts: MailParts, request: Received): Promise<void> {
  await setStatus(tx, request, 'Approved');
  if (await isMailedOften(tx, request.email)) return;
  const { email, community_role: communityRole, id: joinRequestId } = request;
  await invite(tx, parts, { email, communityRole, invitedBy: null, joinRequestId });
}

async function tellAdmins(tx: CommunityTx, request: Received): Promise<void> {
  await setStatus(tx, request, 'Waiting');
  const admins = await adminsHere(tx, request.community_role === 'Admin' ? null : 'membership');
  record(tx, joinRequestReceived, { id: request.id }, { tells: admins.map((admin) => admin.member_id) });
}

async function setStatus(tx: CommunityTx, { id, status }: Received, next: string): Promise<void> {
  await sql`
    UPDATE join_requests SET status = ${next}
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${status}`.execute(tx);
}

async function isMailedOften(tx: CommunityTx, email: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM mails
     WHERE community_id = ${tx.communityId} AND recipient = ${email} AND kind = ${alreadyMemberMail.kind}
       AND created_at > now() - interval '1 day'`.execute(tx);
  return rows[0]!.count >= mostMailsInADay;
}
