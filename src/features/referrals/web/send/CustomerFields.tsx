import { useIndustryChoices } from '../../../members/web/public.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { PhoneField } from '../../../../kit/web/forms/PhoneField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { Fold } from './Fold.tsx';
import styles from './Send.module.css';
import type { ReferralValues } from './values.ts';

const folded = [
  'contact_company',
  'contact_position',
  'contact_industry',
  'contact_address',
  'contact_linkedin',
] as const;

/** Who the customer is. A name and one way to reach them are enough. */
export function CustomerFields({ form }: { form: Form<ReferralValues> }) {
  const isUsed = folded.some((name) => form.values[name] !== '' || form.errors[name] !== undefined);
  const choices = useIndustryChoices('Unknown', form.values.contact_industry);
  return (
    <Card title="Who’s the customer?">
      <div className={styles.fields}>
        <TextField form={form} name="contact_name" label="Name" autoComplete="off" maxLength={120} />
        <div className={styles.pair}>
          <EmailField form={form} name="contact_email" label="Email" suggest="nothing" />
          <PhoneField form={form} name="contact_phone" label="Phone" suggest="nothing" />
        </div>
        <p className={styles.hint}>Email or phone is enough.</p>
        <Fold title="More about them" isOpen={isUsed}>
          <div className={styles.pair}>
            <TextField form={form} name="contact_company" label="Company" isOptional autoComplete="off" />
            <TextField form={form} name="contact_position" label="Position" isOptional autoComplete="off" />
            <SelectField form={form} name="contact_industry" label="Industry" isOptional choices={choices} />
            <TextField form={form} name="contact_linkedin" label="LinkedIn" isOptional autoComplete="off" />
          </div>
          <TextField form={form} name="contact_address" label="Address" isOptional autoComplete="off" />
        </Fold>
      </div>
    </Card>
  );
}
