import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDeferredValue, useState } from 'react';
import { formatMoney, minorDigits, parseDecimal } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { CommissionTerms } from '../../contract/terms.ts';
import { commissionFor, termsSentence } from '../../rules/terms.ts';
import styles from './Commission.module.css';
import { paymentWords } from './payment-words.ts';
import { hasBounds, mistakeIn, readTerms, type TermsValues } from './terms-values.ts';

/** What others will read, and what it means for a deal. */
export function TermsPreview({ values }: { values: TermsValues }) {
  const shown = useDeferredValue(values);
  const { terms } = readTerms(shown);
  const mistake = mistakeIn(shown);
  return (
    <aside className={styles.preview} data-tour="sentence">
      <Card title="In one sentence">
        <p
          className={styles.sentence}
          data-said={terms !== undefined}
          data-wrong={mistake !== undefined}
          aria-live="polite"
        >
          {terms
            ? `You pay ${termsSentence(terms)}.`
            : values.method === ''
              ? 'You haven’t set any terms yet.'
              : (mistake ?? 'Fill in the amounts to see the sentence.')}
        </p>
        {terms && terms.commission_calc_method !== 'none' && (
          <>
            <p className={styles.due}>{dueSentence(terms)}</p>
            <WorkedExample terms={terms} />
          </>
        )}
      </Card>
    </aside>
  );
}

function dueSentence({ commission_hold_days: days, commission_payment_method: method }: CommissionTerms) {
  const when =
    days === 0 ? 'immediately' : days === 1 ? 'one day after the deal' : `${days} days after the deal`;
  return `Due ${when}, ${paymentWords[method].ending}.`;
}

function WorkedExample({ terms }: { terms: CommissionTerms }) {
  const { commission_calc_method: method, commission_currency: currency } = terms;
  const [deal, setDeal] = useState('5000');
  const [dealNumber, setDealNumber] = useState('1');
  if (!hasBounds(method)) return null;
  const size = parseDecimal(deal, minorDigits(currency));
  const number = parseDecimal(dealNumber, 0);
  const isTiered = method === 'tiers';
  const owed = size !== undefined && number && commissionFor(terms, size, isTiered ? number : 1);
  const dealText = size === undefined ? '' : formatMoney(size, currency);
  const opening =
    method === 'percent_recurring'
      ? `For a customer who pays ${dealText} in ${terms.commission_duration_months} months`
      : `For a deal of ${dealText}`;
  return (
    <div className={styles.example}>
      <TextInput
        label={
          method === 'percent_recurring'
            ? `What the customer pays, in ${currency}`
            : `A deal of, in ${currency}`
        }
        inputMode="decimal"
        value={deal}
        onChange={(event) => setDeal(event.currentTarget.value)}
      />
      {isTiered && (
        <TextInput
          label="Deal number"
          inputMode="numeric"
          value={dealNumber}
          onChange={(event) => setDealNumber(event.currentTarget.value)}
        />
      )}
      <output className={styles.outcome}>
        {typeof owed === 'number'
          ? `${opening} you’d pay ${formatMoney(owed, currency)}.`
          : 'Enter an amount to see what you’d pay.'}
      </output>
    </div>
  );
}
