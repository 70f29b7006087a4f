import { currencies } from '../../../../kit/common/money.ts';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { companyLabels, type CompanyValues } from './company-values.ts';
import { currencyChoices } from './currency-choices.ts';
import styles from './Profile.module.css';

const choices = currencyChoices(currencies);

export function PlaceFields({ form }: { form: Form<CompanyValues> }) {
  return (
    <div className={styles.pair}>
      <TextField form={form} name="city" label={companyLabels.city} autoComplete="address-level2" />
      <TextField form={form} name="region" label={companyLabels.region} autoComplete="address-level1" />
      <TextField form={form} name="country" label={companyLabels.country} autoComplete="country-name" />
      <SelectField form={form} name="currency" label={companyLabels.currency} choices={choices} />
    </div>
  );
}
