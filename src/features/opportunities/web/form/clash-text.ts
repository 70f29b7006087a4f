import { momentText } from '../../../../kit/common/dates.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { instantOf } from '../../../../kit/web/wall-time.ts';
import { priceWords } from '../../contract/price-words.ts';
import { visibilityWords } from '../words/visibility-words.ts';
import type { OpportunityValues } from './typed-opportunity.ts';

/** How someone else's version of a field reads. */
export function clashText(name: keyof OpportunityValues, theirs: OpportunityValues): string | undefined {
  switch (name) {
    case 'price':
    case 'currency': {
      const { kind, low, high } = theirs.price;
      const amount = (typed: string) => readAmount(typed, theirs.currency).amount;
      return priceWords({ kind, low: amount(low), high: amount(high) }, theirs.currency);
    }
    case 'tags':
      return theirs.tags.map(({ text }) => text).join(', ');
    case 'chosen_company_ids':
      return theirs.chosen_company_ids.map((company) => company.name).join(', ');
    case 'visibility':
      return visibilityWords[theirs.visibility];
    case 'deadline': {
      const instant = instantOf(theirs.deadline);
      return instant === undefined ? '' : momentText(instant);
    }
    case 'is_remote':
    case 'is_sealed':
      return theirs[name] ? 'Yes' : 'No';
    // A number says nothing to anyone.
    case 'contact_user_id':
      return undefined;
    case 'title':
    case 'brief':
    case 'place':
    case 'starts_on':
      return theirs[name];
  }
}
