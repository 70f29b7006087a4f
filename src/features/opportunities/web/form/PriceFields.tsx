import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { currencies } from '../../../../kit/common/money.ts';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { currencyChoices } from '../../../members/web/public.ts';
import { Choice } from './Choice.tsx';
import styles from './Form.module.css';
import type { OpportunityValues } from './typed-opportunity.ts';

const kinds = [
  { value: 'fixed', label: 'Fixed price' },
  { value: 'range', label: 'Range' },
  { value: 'hourly', label: 'Hourly rate' },
  { value: 'offer', label: 'Make an offer' },
] as const;

export function PriceFields({ form }: { form: Form<OpportunityValues> }) {
  const { price } = form.values;
  const amount = (name: 'low' | 'high', label: string) => (
    <TextInput
      name={`price-${name}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={price[name]}
      error={name === 'low' ? form.errors.price : form.errors.price !== undefined}
      onChange={({ currentTarget }) => form.set('price', { ...price, [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Choice
        title="Budget"
        choices={kinds}
        chosen={price.kind}
        choose={(kind) => form.set('price', { ...price, kind })}
      />
      {price.kind === 'offer' ? (
        <p className={styles.hint}>Companies name their price when they respond.</p>
      ) : (
        <div className={styles.pair}>
          {amount(
            'low',
            price.kind === 'range' ? 'From' : price.kind === 'hourly' ? 'Amount per hour' : 'Amount',
          )}
          {price.kind === 'range' && amount('high', 'To')}
          <SelectField form={form} name="currency" label="Currency" choices={currencyChoices(currencies)} />
        </div>
      )}
    </>
  );
}
