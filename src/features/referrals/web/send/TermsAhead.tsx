import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { commissionFor, paysCommission, termsSentence } from '../../../members/web/public.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { dependsOnDeal, earnings } from '../earnings.ts';
import { sourceWords } from '../terms-words.ts';
import styles from './Preview.module.css';
import type { Prepared } from './useReceiver.ts';

interface Props {
  prepared: Prepared;
  /** Other terms for this one, as far as they are complete. */
  own: CommissionTerms | undefined;
  /** What the customer may spend in all, in minor units; or, of a deal that was made, what was agreed. */
  size: number | null;
  isDeal?: boolean;
  currency: string;
}

/** The terms that will apply, where they come from, and what they could earn. */
export function TermsAhead({ prepared, own, size, isDeal = false, currency }: Props) {
  const terms = own ?? prepared.terms;
  return (
    <Card title="Your commission">
      <div className={styles.terms}>
        <p className={styles.sentence}>{`${prepared.receiver.name} pays you ${termsSentence(terms)}.`}</p>
        {paysCommission(terms) && (
          <Earned {...{ terms, size, isDeal, currency }} deals={prepared.closed_deals} />
        )}
        <p className={styles.small}>
          {sourceWords(own ? 'referral' : prepared.terms_source, own ? null : prepared.terms_version)}
        </p>
      </div>
    </Card>
  );
}

interface EarnedProps {
  terms: CommissionTerms;
  size: number | null;
  isDeal: boolean;
  currency: string;
  deals: number;
}

function Earned({ terms, size, isDeal, currency, deals }: EarnedProps) {
  const dealNumber = deals + 1;
  if (!dependsOnDeal(terms))
    return <output className={styles.earned}>{formatMoney(commissionFor(terms, 0), currency)}</output>;
  if (size === null) return <p className={styles.small}>Add a budget to estimate your commission.</p>;
  const isMonthly = isDeal && terms.commission_calc_method === 'percent_recurring';
  const whole = isDeal ? earnings(terms, size, dealNumber) : commissionFor(terms, size, dealNumber);
  return (
    <output className={styles.earned}>
      {formatMoney(whole, currency)}
      <span className={styles.small}>
        {` from ${isMonthly ? 'monthly payments' : 'a deal'} of ${formatMoney(size, currency)}`}
      </span>
    </output>
  );
}
