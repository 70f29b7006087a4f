import type { CommissionTerms } from '../../../members/contract.ts';
import { paysCommission, termsSentence } from '../../../members/web/public.ts';
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
  /** What the deal may come to, in minor units. */
  size: number | null;
  currency: string;
}

/** The terms that will apply, where they come from, and what they could earn. */
export function TermsAhead({ prepared, own, size, currency }: Props) {
  const terms = own ?? prepared.terms;
  return (
    <Card title="What it could earn you">
      <div className={styles.terms}>
        <p className={styles.sentence}>{`${prepared.receiver.name} pays you ${termsSentence(terms)}.`}</p>
        {paysCommission(terms) && <Earned {...{ terms, size, currency }} deals={prepared.closed_deals} />}
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
  currency: string;
  deals: number;
}

function Earned({ terms, size, currency, deals }: EarnedProps) {
  if (!dependsOnDeal(terms))
    return <output className={styles.earned}>{formatMoney(earnings(terms, 0, deals + 1), currency)}</output>;
  if (size === null) return <p className={styles.small}>Name a budget to see what it could come to.</p>;
  const isMonthly = terms.commission_calc_method === 'percent_recurring';
  return (
    <output className={styles.earned}>
      {formatMoney(earnings(terms, size, deals + 1), currency)}
      <span className={styles.small}>
        {` from ${isMonthly ? 'monthly payments' : 'a deal'} of ${formatMoney(size, currency)}`}
      </span>
    </output>
  );
}
