import { termsSentence } from '../../../../members/web/public.ts';
import { exampleAt } from '../../../../referrals/web/public.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { offerWords } from '../offer-words.ts';

type Award = NonNullable<OpportunityDetail['award']>;

export interface AcceptWords {
  /** What happens. */
  begins: string;
  /** The winner's own price, as they named it. */
  price: string | null;
  /** What accepting costs, in words and in money. */
  terms: string;
  example: string | null;
}

/** All that a winner should know before they say yes. */
export function acceptWords(owner: string, award: Award): AcceptWords {
  const price = offerWords(award);
  const begins = `Work begins, and we’ll let ${owner} know.`;
  if (award.becomes === 'own' || award.referral === null)
    return {
      begins,
      price,
      terms: `${owner} is the customer, so there’s no commission to pay.`,
      example: null,
    };
  const { terms, closed_deals: deals } = award.referral;
  return {
    begins: `${begins} The customer comes to you as a referral, and accepting the award also accepts that.`,
    price,
    terms: `You pay ${owner} ${termsSentence(terms)}.`,
    example: exampleAt(terms, {
      price: award.per === 'total' && award.currency === terms.commission_currency ? award.amount : null,
      dealNumber: deals + 1,
    }),
  };
}
