import { part } from '../../../kit/web/reach/part.tsx';

export const { Part: OpportunityLink } = part(async () => ({
  default: (await import('./words/OpportunityLink.tsx')).OpportunityLink,
}));
export const { Part: AwardAnswer } = part(() => import('./responses/work/AwardAnswer.tsx'));
