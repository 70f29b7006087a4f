import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { termsExample, termsSentence } from '../../../members/web/public.ts';
import type { PartnershipDetail, TermsVersion } from '../../contract.ts';

/** What one pays the other: agreed, or by the payer's default terms as they are today. */
export interface WayTerms {
  terms: CommissionTerms | null;
  isAgreed: boolean;
}

/** Both ways of a version, or of what applies without one. */
export function waysOf(
  { default_terms: usual }: Pick<PartnershipDetail, 'default_terms'>,
  version: Pick<TermsVersion, 'they_pay' | 'we_pay'> | undefined,
): { theyPay: WayTerms; wePay: WayTerms } {
  const way = (agreed: CommissionTerms | null | undefined, standard: CommissionTerms | null) => ({
    terms: agreed ?? standard,
    isAgreed: Boolean(agreed),
  });
  return { theyPay: way(version?.they_pay, usual.they_pay), wePay: way(version?.we_pay, usual.we_pay) };
}

export const sentenceOf = ({ terms }: WayTerms) => (terms ? termsSentence(terms) : 'no commission');

/** The same in money. */
export const exampleOf = ({ terms }: WayTerms) => terms && termsExample(terms);

/** Said where it is not fixed: whose terms these are, and that they can change. */
export function defaultNote({ terms, isAgreed }: WayTerms, payer: 'they' | 'you'): string | null {
  if (isAgreed) return null;
  if (payer === 'you') {
    return terms
      ? 'Not part of the agreement. These are your default terms, which you can change.'
      : 'Not part of the agreement. You have no default terms.';
  }
  return terms
    ? 'Not part of the agreement. These are their default terms, which they can change.'
    : 'Not part of the agreement. They have no default terms.';
}
