export { opportunitiesOfDays, type OpportunityFlow } from './company-flows.ts';
export { opportunityFaces } from './opportunity-faces.ts';
export { shareableOpportunity } from './shareable-opportunity.ts';
export { waitingOpportunities, type WaitingOpportunity } from './waiting-opportunities.ts';
