export { partnershipJobs, partnershipSubscriptions } from './jobs.ts';
export { partnershipData } from './my-data.ts';
export { closedDeals, countBetween, touchPartnership, type Pair } from './pairs.ts';
export { closedDealsWith, partnersToSendTo } from './partners-to-send-to.ts';
export { partnershipRoutes } from './partnerships.routes.ts';
export { termsFor, type AppliedTerms } from './terms-for.ts';
