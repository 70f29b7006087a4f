import { CharacterCount } from '../../../../kit/web/forms/CharacterCount.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { industries } from '../../contract/industries.ts';
import { companyLabels, type CompanyValues } from './company-values.ts';
import styles from './Profile.module.css';

const industryChoices = [
  { value: '', label: 'Choose an industry' },
  ...industries.map((name) => ({ value: name, label: name })),
];

export function AboutFields({ form }: { form: Form<CompanyValues> }) {
  const { pitch, bio } = form.values;
  return (
    <div className={styles.fields} data-tour="about">
      <TextField form={form} name="name" label={companyLabels.name} autoComplete="organization" />
      <div>
        <TextField
          form={form}
          name="pitch"
          label={companyLabels.pitch}
          hint="What you do and who for. Shown on your card."
        />
        <CharacterCount text={pitch} most={140} />
      </div>
      <div>
        <TextAreaField
          form={form}
          name="bio"
          label={companyLabels.bio}
          hint="What you do well, who you work for, and what a good referral looks like."
        />
        <CharacterCount text={bio} most={4000} />
      </div>
      <SelectField form={form} name="industry" label={companyLabels.industry} choices={industryChoices} />
    </div>
  );
}
