import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { commissionFor, paysCommission, termsExample, termsSentence } from '../../../members/web/public.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { dependsOnDeal } from '../earnings.ts';
import { estimateOf, type Size } from '../estimate.ts';
import { sourceWords } from '../terms-words.ts';
import styles from './Preview.module.css';
import type { Prepared } from './useReceiver.ts';

interface Props {
  prepared: Prepared;
  /** Other terms for this one, as far as they are complete. */
  own: CommissionTerms | undefined;
  /** In minor units of the terms’ currency; null where it is not known, or is in another one. */
  size: number | null;
  /** What that amount is. */
  is?: Size;
}

/** The terms that will apply, where they come from, and what they could earn. */
export function TermsAhead({ prepared, own, size, is = 'budget' }: Props) {
  const terms = own ?? prepared.terms;
  return (
    <Card title="Your commission">
      <div className={styles.terms}>
        <p className={styles.sentence}>{`${prepared.receiver.name} pays you ${termsSentence(terms)}.`}</p>
        {paysCommission(terms) && <Earned {...{ terms, size, is }} deals={prepared.closed_deals} />}
        <p className={styles.small}>
          {sourceWords({
            source: own ? 'referral' : prepared.terms_source,
            version: own ? null : prepared.terms_version,
            direction: 'outgoing',
          })}
        </p>
      </div>
    </Card>
  );
}

interface EarnedProps {
  terms: CommissionTerms;
  size: number | null;
  is: Size;
  deals: number;
}

function Earned({ terms, size, is, deals }: EarnedProps) {
  if (!dependsOnDeal(terms))
    return (
      <output className={styles.earned}>
        {formatMoney(commissionFor(terms, 0), terms.commission_currency)}
      </output>
    );
  if (size === null)
    return (
      <p className={styles.small}>
        {is === 'price' ? termsExample(terms) : 'Add a budget to estimate your commission.'}
      </p>
    );
  const { owed, from, otherwise } = estimateOf(terms, { size, is, dealNumber: deals + 1 });
  return (
    <output className={styles.earned}>
      {owed}
      <span className={styles.small}>{` ${from}`}</span>
      {otherwise && <span className={styles.otherwise}>{otherwise}</span>}
    </output>
  );
}
