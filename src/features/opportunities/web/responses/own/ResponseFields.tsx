import { currencies } from '../../../../../kit/common/money.ts';
import { SelectField } from '../../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../../kit/web/forms/useForm.ts';
import { longestMessage } from '../../../contract/responses.ts';
import styles from './Own.module.css';
import type { ResponseValues } from './values.ts';

const codes = currencies.map((code) => ({ value: code, label: code }));
const pers = [
  { value: 'total', label: 'in total' },
  { value: 'hour', label: 'an hour' },
];

interface Props {
  form: Form<ResponseValues>;
  owner: string;
}

/** What a company says in a response: words, a price, a day. */
export function ResponseFields({ form, owner }: Props) {
  return (
    <>
      <div className={styles.message}>
        <TextAreaField
          form={form}
          name="message"
          label="Message"
          hint={`Why you, and how you’d do it. Only ${owner} reads it.`}
          maxLength={longestMessage}
        />
      </div>
      <div className={styles.price}>
        <TextField
          form={form}
          name="amount"
          label="Price"
          isOptional
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <SelectField form={form} name="currency" label="Currency" choices={codes} />
        <SelectField form={form} name="per" label="For" choices={pers} />
      </div>
      <div className={styles.start}>
        <TextField form={form} name="starts_on" label="Start date" isOptional type="date" />
      </div>
    </>
  );
}
