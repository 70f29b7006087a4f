import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { PhoneField } from '../../../../kit/web/forms/PhoneField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { networks } from '../networks.ts';
import { companyLabels, type CompanyValues } from './company-values.ts';
import styles from './Profile.module.css';

export function ReachFields({ form }: { form: Form<CompanyValues> }) {
  return (
    <div className={styles.pair} data-tour="reach">
      <TextField
        form={form}
        name="website"
        label={companyLabels.website}
        placeholder="example.org"
        inputMode="url"
        autoComplete="url"
      />
      <PhoneField
        form={form}
        name="phone"
        label={companyLabels.phone}
        placeholder="+61 2 5550 1234"
        suggest="mine"
      />
      <EmailField
        form={form}
        name="email"
        label={companyLabels.email}
        placeholder="hello@example.org"
        suggest="mine"
      />
      {networks.map((name) => (
        <TextField key={name} form={form} name={name} label={companyLabels[name]} inputMode="url" />
      ))}
    </div>
  );
}
