import { part } from '../../../kit/web/reach/part.tsx';

export { OpportunityLink } from './words/OpportunityLink.tsx';
export const { Part: AwardAnswer } = part(() => import('./responses/work/AwardAnswer.tsx'));
