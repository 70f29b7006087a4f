import type { OpportunityDetail } from '../../../contract/opportunity.ts';

/** The company that we work with. */
export const otherSide = ({ role, author, award }: Pick<OpportunityDetail, 'role' | 'author' | 'award'>) =>
  role === 'owner' ? (award?.company.name ?? 'the other company') : author.name;
