export { OpportunityLink } from './words/OpportunityLink.tsx';
