import type { z } from 'zod';
import type { getFitting } from '../../contract/opportunity.ts';
import type { Visibility } from '../../rules.ts';

export type FittingCompany = z.output<typeof getFitting.output>['companies'][number];

/** Those who can be told: where only partners see it, the others would not. Of companies chosen by hand, telling one is choosing it. */
export const tellable = (companies: readonly FittingCompany[], visibility: Visibility) =>
  visibility === 'partners' ? companies.filter((company) => company.is_partner) : companies;

export function fittingTitle(count: number): string {
  if (count === 0) return 'Companies that fit';
  return count === 1 ? 'This company fits' : `These ${count} companies fit`;
}
