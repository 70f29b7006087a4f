import { Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById, memberIdsOf } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import {
  addMember,
  assertMayActOn,
  livingSeat,
  suspendedNow,
  takePicture,
  tellAboutSeat,
} from '../../members/server/people/public.ts';
import { memberMoved as memberMovedAudit } from '../audits.ts';
import { memberJoined, memberMoved } from '../events.ts';
import { mailCommunity } from './accounts.queries.ts';
import { forgetSeat } from './end-seat.ts';
import { movedMail } from './mails.ts';
import type { LeavingParts } from './parts.ts';
import { endSeatOf } from './remove-member.ts';

/**
 * A seat belongs to its company for good: what was made in it, and what its id stands for on the wire, are that company's. So whoever
 * moves gets a new one and leaves the old one as if they had left. Answers the id of the new seat.
 */
export async function moveMember(
  tx: CommunityTx,
  { config, sendMail, leave }: LeavingParts,
  memberId: number,
  companyOnWire: number,
): Promise<number> {
  if (memberId === tx.memberId) {
    throw new Refusal('member.moves_themselves', 409, 'You can’t move yourself. Ask another admin.');
  }
  await assertMayActOn(tx, memberId);
  const seat = await livingSeat(tx, memberId);
  const target = await findCompany(tx, companyOnWire);
  if (target.id === seat.company_id) {
    auditNothing(tx);
    return memberId;
  }
  if (seat.suspended_at !== null) throw suspendedNow();
  const left = await companyById(tx, seat.company_id);
  await takePicture(tx, memberId);
  const ended = await endSeatOf(tx, memberId);
  await forgetSeat(tx, leave, { member: { memberId, email: ended.address }, ended });
  const id = await addMember(tx, {
    accountId: ended.account,
    firstName: seat.first_name,
    lastName: seat.last_name,
    company: { id: target.id },
    communityRole: seat.community_role,
    roles: seat.roles,
    bio: seat.bio,
    avatar: seat.avatar,
  });
  await audit(tx, memberMovedAudit, {
    id,
    before: { user_id: memberId, company_id: left.company_id },
    after: { user_id: id, company_id: target.company_id },
  });
  const colleagues = (await memberIdsOf(tx, target.id)).filter((each) => each !== id);
  record(tx, memberJoined, { user_id: id }, { tells: colleagues, by: target.id });
  record(tx, memberMoved, { company_id: target.company_id }, { tells: [id] });
  await tellAboutSeat(tx, id, [target.id]);
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, movedMail, {
    to: ended.address,
    community,
    parameters: {
      community: community.name,
      from: seat.company_name,
      to: target.name,
      url: `${community.origin}/auth/login`,
    },
  });
  return id;
}
