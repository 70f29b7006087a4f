export { shareableOpportunity } from './shareable-opportunity.ts';
