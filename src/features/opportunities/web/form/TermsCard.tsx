import { Card } from '../../../../kit/web/components/Card.tsx';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { deadlineChoices } from './deadline-choices.ts';
import { DeadlineField } from './DeadlineField.tsx';
import styles from './Form.module.css';
import { PriceFields } from './PriceFields.tsx';
import type { OpportunityValues } from './typed-opportunity.ts';

/** What is paid, where it is, and until when companies respond. */
export function TermsCard({ form }: { form: Form<OpportunityValues> }) {
  const now = new Date(useClock());
  return (
    <Card title="Budget, place and time">
      <div className={styles.fields}>
        <PriceFields form={form} />
        <div className={styles.pair}>
          <TextField
            form={form}
            name="place"
            label="Place"
            isOptional={form.values.is_remote}
            placeholder="Town or suburb"
            autoComplete="off"
            maxLength={80}
          />
          <TextField form={form} name="starts_on" label="Work starts" isOptional type="date" />
        </div>
        <CheckboxField form={form} name="is_remote" label="Remote is fine" />
        <DeadlineField
          label="Deadline for responses"
          value={form.values.deadline}
          change={(deadline) => form.set('deadline', deadline)}
          error={form.errors.deadline}
          choices={deadlineChoices(now)}
        />
      </div>
    </Card>
  );
}
