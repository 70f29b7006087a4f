import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById, mayManageTeam, memberIdsOf } from '../../members/server/company/public.ts';
import { livingSeat } from '../../members/server/people/public.ts';
import { mailCommunity } from './accounts.queries.ts';
import { forgetSeat, type EndedSeatRow } from './end-seat.ts';
import { removedMail } from './mails.ts';
import type { LeavingParts } from './parts.ts';

interface Removed extends EndedSeatRow {
  address: string;
}

/** The colleague's seat here ends; their account stays, and they are told. */
export async function removeColleague(
  tx: CommunityTx,
  { config, sendMail, leave }: LeavingParts,
  caller: Caller,
  userId: number,
): Promise<void> {
  const company = await companyById(tx, caller.companyId);
  if (!(await memberIdsOf(tx, company.id)).includes(userId)) throw notFound();
  await assertMayRemove(tx, caller, { company, userId });
  const { rows } = await sql<Removed>`
    SELECT address, its_company AS company_id, is_closed, file_names FROM remove_colleague(${userId})`.execute(
    tx,
  );
  const [removed] = rows;
  // Somebody else was faster, or the caller has just handed the contact over.
  if (!removed) throw notFound();
  const member = { memberId: userId, email: removed.address };
  await forgetSeat(tx, leave, { member, ended: removed });
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, removedMail, {
    to: removed.address,
    community,
    parameters: {
      company: company.name,
      community: community.name,
      url: `${community.origin}/public/contactus`,
    },
  });
}

async function assertMayRemove(
  tx: CommunityTx,
  caller: Caller,
  { company, userId }: { company: { contact_member_id: number | null }; userId: number },
): Promise<void> {
  if (userId === caller.memberId) {
    throw new Refusal(
      'team.yourself',
      409,
      'You can’t remove yourself. To leave, delete your account under Privacy in your profile.',
    );
  }
  if (!mayManageTeam(company, caller)) {
    throw withoutPower(
      caller,
      new Refusal('team.contact_only', 403, 'Only the company’s contact can remove a colleague.'),
    );
  }
  const { community_role: role, roles } = await livingSeat(tx, userId);
  if (!caller.isAdmin && (role === 'Admin' || roles.length > 0)) {
    throw withoutPower(
      caller,
      new Refusal(
        'team.admin_stays',
        403,
        role === 'Admin'
          ? 'This colleague is an admin of the community. Only another admin can remove them.'
          : 'This colleague has a role in the community. Only an admin can remove them.',
      ),
    );
  }
}
