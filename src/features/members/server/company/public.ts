export { companyFieldWords } from '../api/field-words.ts';
export { closedWith } from './closed-with.ts';
export {
  companiesByPlan,
  planOfCompany,
  planPlace,
  type CompanyPlan,
  type PlanPlace,
  type PlansWanted,
} from './companies-by-plan.ts';
export { companiesOfMembers } from './companies-of-members.ts';
export { companyById, firstMemberOf, memberIdsOf, peopleOf, type CompanyRow } from './companies.queries.ts';
export { companyOfMember } from './company-of-member.ts';
export { changeCounts, type CompanyCounts, type KeptCounts } from './counts.ts';
export { industryOf, joinedAt } from './facts-of-company.ts';
export { holdCompanies, queueColleagues, workBetween } from './hold-companies.ts';
export { offersByMark, offersOf, placeLabels, type Offers } from './offers-of.ts';
export { prepareAvatar, prepareCover, prepareLogo } from './pictures.ts';
export { prepareCompany } from './prepare-company.ts';
export { servicesOf } from './services-of.ts';
export { mayManageTeam } from './show-company.ts';
export { usualTerms } from './usual-terms.ts';
export { worksAt } from './works-at.ts';
export { answersWithin, reputationFrom, type KeptReputation } from '../../rules/reputation.ts';
export { commissionFor, paysCommission, termsExample, termsSentence } from '../../rules/terms.ts';
