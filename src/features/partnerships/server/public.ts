export { closedDeals, countBetween, touchPartnership, type Pair } from './pairs.ts';
export { partnershipRoutes } from './partnerships.routes.ts';
export { termsFor, type AppliedTerms } from './terms-for.ts';
