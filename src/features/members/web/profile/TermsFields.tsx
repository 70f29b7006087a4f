import { currencies } from '../../../../kit/common/money.ts';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { paymentMethods } from '../../contract/terms.ts';
import styles from './Commission.module.css';
import { currencyChoices } from './currency-choices.ts';
import { paymentWords } from './payment-words.ts';
import { hasBounds, isAmount, isPercentage, type TermsValues } from './terms-values.ts';
import { TiersEditor } from './TiersEditor.tsx';

const choices = currencyChoices(currencies);
const payments = paymentMethods.map((method) => ({ value: method, label: paymentWords[method].title }));

/** Only the fields that matter for the chosen way of paying. */
export function TermsFields({ form }: { form: Form<TermsValues> }) {
  const { method, currency } = form.values;
  if (method === '' || method === 'none') return null;
  return (
    <>
      {method === 'tiers' && <TiersEditor form={form} />}
      <div className={styles.numbers}>
        {isPercentage(method) && (
          <TextField form={form} name="percent" label="Percentage" inputMode="decimal" placeholder="10" />
        )}
        {isAmount(method) && (
          <TextField
            form={form}
            name="amount"
            label={`Amount in ${currency}`}
            inputMode="decimal"
            placeholder="250"
          />
        )}
        {method === 'percent_recurring' && (
          <TextField form={form} name="months" label="For how many months" inputMode="numeric" />
        )}
        <div className={method === 'tiers' || method === 'percent_recurring' ? styles.alone : undefined}>
          <SelectField form={form} name="currency" label="Currency" choices={choices} />
        </div>
        {hasBounds(method) && (
          <>
            <TextField
              form={form}
              name="minimum"
              label={`At least, in ${currency}`}
              hint="For each referral, optional."
              inputMode="decimal"
            />
            <TextField
              form={form}
              name="cap"
              label={`At most, in ${currency}`}
              hint="For each referral, optional."
              inputMode="decimal"
            />
          </>
        )}
        <TextField
          form={form}
          name="hold_days"
          label="Days until it is due"
          hint="Counted from the deal."
          inputMode="numeric"
        />
        <SelectField
          form={form}
          name="payment_method"
          label="How it is paid"
          hint="Between the two of you."
          choices={payments}
        />
      </div>
    </>
  );
}
