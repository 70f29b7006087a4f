import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import type { FieldToFill } from '../../contract/field-values.ts';
import { longestValue } from '../../rules/own-fields.ts';
import { idsIn, nameOf, type FieldValues } from './own-field-values.ts';
import styles from './OwnFields.module.css';

interface Props {
  form: Form<FieldValues>;
  field: FieldToFill;
}

const readers = {
  members: '',
  partners: 'Your partners and admins see this.',
  admins: 'Only admins see this.',
};

/** The input for each kind of field. */
export function OwnFieldInput({ form, field }: Props) {
  const hint = [field.help, readers[field.seen_by]].filter((part) => part !== '').join(' ') || undefined;
  const props = { form, name: nameOf(field), label: field.name, hint, isOptional: !field.is_required };
  switch (field.kind) {
    case 'text':
      return <TextField {...props} maxLength={longestValue} />;
    case 'link':
      return <TextField {...props} inputMode="url" placeholder="example.org" />;
    case 'number':
      return <TextField {...props} inputMode="decimal" />;
    case 'date':
      return <TextField {...props} type="date" />;
    case 'choice':
      return <SelectField {...props} choices={[{ value: '', label: 'Choose one' }, ...choicesOf(field)]} />;
    case 'choices':
      return <SeveralChoices form={form} field={field} hint={hint} />;
    default:
      return field.kind satisfies never;
  }
}

const choicesOf = ({ choices }: FieldToFill) =>
  choices.map(({ id, text }) => ({ value: String(id), label: text }));

function SeveralChoices({ form, field, hint }: Props & { hint: string | undefined }) {
  const name = nameOf(field);
  const chosen = idsIn(form.values[name] ?? '');
  const error = form.errors[name];
  const choose = (id: string, isChosen: boolean) =>
    form.set(name, (isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)).join(','));
  return (
    <fieldset className={styles.choices} name={name}>
      <legend>{field.is_required ? field.name : `${field.name} (optional)`}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {choicesOf(field).map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => choose(value, event.currentTarget.checked)}
        />
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
