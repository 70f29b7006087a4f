import { Card } from '../../../../kit/web/components/Card.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import type { Tag } from '../../../members/contract/tags.ts';
import styles from './Send.module.css';
import { ServiceChips } from './ServiceChips.tsx';
import type { ReferralValues } from './values.ts';

interface Props {
  form: Form<ReferralValues>;
  currency: string;
  /** What the receiver does, as far as it is known. */
  offered: readonly Tag[];
}

export function NeedFields({ form, currency, offered }: Props) {
  return (
    <Card title="What do they need?">
      <div className={styles.fields}>
        <TextField
          form={form}
          name="need"
          label="Summary"
          placeholder="A new bathroom by spring"
          autoComplete="off"
          maxLength={140}
        />
        <TextAreaField
          form={form}
          name="description"
          label="Details"
          isOptional
          placeholder="What matters to them, when to call, what you’ve already told them."
          maxLength={4000}
        />
        <ServiceChips
          chosen={form.values.services}
          offered={offered}
          choose={(services) => form.set('services', services)}
        />
        <div className={styles.pair}>
          <TextField
            form={form}
            name="budget"
            label={`Budget in ${currency}`}
            isOptional
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField form={form} name="deadline" label="Deadline" isOptional type="date" />
        </div>
      </div>
    </Card>
  );
}
