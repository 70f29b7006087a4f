export { Activity } from './activity.ts';
export { addMember, companyClosed, foundCompany, type NewMember } from './add-member.ts';
export { addressesOf } from './addresses-of.ts';
export { changeRoles } from './change-roles.ts';
export { changeRole } from './change-role.ts';
export { makeAdmin, suspendedNow } from './change-seat.ts';
export { assertMayActOn } from './hold-admins.ts';
export { lastActive } from './last-active.ts';
export { livingSeat, takePicture } from './living-seat.ts';
export { mayJudge } from './may-judge.ts';
export { memberFacts, memberFactsByAccount, type MemberFacts } from './member-facts.ts';
export { peopleNamed } from './people-named.ts';
export {
  formerMembersOf,
  hasRole,
  isAdmin,
  livingSeats,
  peopleById,
  seatsBehind,
  seatsSince,
  type NamedPerson,
  type Seat,
  type SeatsWanted,
} from './seats.ts';
export { showMember } from './show-member.ts';
export { assertSeat, liftSuspension, suspendSeat } from './suspensions.ts';
export { tellAboutSeat } from './tell-about-seat.ts';
