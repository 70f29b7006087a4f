export {
  answersWithin,
  commissionFor,
  endOfPrefix,
  fewestSearchers,
  keptSearchDays,
  mostSearchWords,
  paysCommission,
  reputationFrom,
  searchKey,
  stemsOf,
  termsExample,
  termsSentence,
  wordsOf,
  type KeptReputation,
} from '../rules.ts';
export { Activity } from './activity.ts';
export { addressesOf } from './addresses-of.ts';
export { addMember, companyClosed, foundCompany, type NewMember } from './add-member.ts';
export { closedWith } from './closed-with.ts';
export { changeRole } from './change-role.ts';
export { cardRows, type CardRow } from './cards.ts';
export { companyById, firstMemberOf, memberIdsOf, peopleOf, type CompanyRow } from './companies.queries.ts';
export { changeCounts, type CompanyCounts, type KeptCounts } from './counts.ts';
export { companiesJoined } from './companies-joined.ts';
export { companiesWithAnyOf, recentCompanies } from './companies-to-consider.ts';
export {
  companiesByPlan,
  planOfCompany,
  planPlace,
  type CompanyPlan,
  type PlanPlace,
  type PlansWanted,
} from './companies-by-plan.ts';
export { companiesNamed } from './companies-named.ts';
export { companiesWithin, countCompaniesWithin, listedCompanies, type Stretch } from './companies-within.ts';
export { companyFace, companyFaces, companyNamed, type CompanyFace } from './company-faces.ts';
export { companiesOfMembers } from './companies-of-members.ts';
export { companyOfMember } from './company-of-member.ts';
export { directoryPiece, type DirectoryEntry } from './directory-piece.ts';
export { findCompany } from './find-company.ts';
export { holdCompanies, queueColleagues } from './hold-companies.ts';
export { indexCompany } from './index-company.ts';
export { industryOf, joinedAt } from './facts-of-company.ts';
export { lastActive } from './last-active.ts';
export { listedAmong } from './listed-among.ts';
export { suspendedNow } from './change-seat.ts';
export { assertStillAdmin } from './hold-admins.ts';
export { livingSeat, takePicture } from './living-seat.ts';
export { servicesOf } from './services-of.ts';
export { showMember } from './show-member.ts';
export { assertSeat, liftSuspension, suspendSeat } from './suspensions.ts';
export { tellAboutSeat } from './tell-about-seat.ts';
export { mayJudge } from './may-judge.ts';
export { offersOf, placeLabels } from './offers-of.ts';
export { memberFacts, memberFactsByAccount, type MemberFacts } from './member-facts.ts';
export { companyName, personAvatar, personName } from './names.ts';
export {
  formerMembersOf,
  isAdmin,
  livingSeats,
  peopleById,
  seatsBehind,
  seatsSince,
  type NamedPerson,
  type Seat,
  type SeatsWanted,
} from './seats.ts';
export { peopleNamed } from './people-named.ts';
export { personFaces, type PersonFace } from './person-faces.ts';
export { profilesToMatch, type ProfileToMatch } from './profiles-to-match.ts';
export { prepareAvatar, prepareCover, prepareLogo } from './pictures.ts';
export { prepareCompany } from './prepare-company.ts';
export { mayManageTeam } from './show-company.ts';
export { searchedInVain, UnmetSearches } from './unmet-searches.ts';
export { usualTerms } from './usual-terms.ts';
export { beginsWith, hitsOf } from './word-search.ts';
export { worksAt } from './works-at.ts';
