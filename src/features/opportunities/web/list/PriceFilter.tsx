import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useId } from 'react';
import { currencies, type Currency, decimalText, minorDigits } from '../../../../kit/common/money.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { useTypedText } from '../../../../kit/web/useTypedText.ts';
import styles from './Filters.module.css';
import type { ListState } from './list-state.ts';

interface Props {
  state: ListState;
  /** What stands in front of the amount while the address has none. */
  currency: Currency;
  setCurrency: (currency: Currency) => void;
  type: (difference: Partial<ListState>) => void;
}

/** At least so much, in one currency: amounts of different ones can’t be compared. */
export function PriceFilter({ state, currency, setCurrency, type }: Props) {
  const titleId = useId();
  const kept = state.priceFrom === undefined ? '' : decimalText(state.priceFrom, minorDigits(currency));
  const [typed, setTyped] = useTypedText(kept, (text) =>
    type({ priceFrom: readAmount(text, currency).amount ?? undefined, currency }),
  );
  const { amount, complaint } = readAmount(typed, currency);
  const change = (next: Currency) => {
    setCurrency(next);
    const read = readAmount(typed, next).amount ?? undefined;
    if (amount !== null || state.sort === 'price') type({ priceFrom: read, currency: next });
  };
  return (
    <fieldset className={styles.price} aria-labelledby={titleId}>
      <span id={titleId} className={styles.title}>
        Pays at least
      </span>
      <div className={styles.amount}>
        <Select
          className={styles.currency ?? ''}
          aria-label="Currency"
          data={[...currencies]}
          value={currency}
          onChange={(event) => {
            const next = currencies.find((known) => known === event.currentTarget.value);
            if (next) change(next);
          }}
        />
        <TextInput
          className={styles.least ?? ''}
          aria-label="Pays at least"
          placeholder="At least"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          error={complaint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}
