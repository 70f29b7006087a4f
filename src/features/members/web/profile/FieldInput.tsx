import type { ComponentProps } from 'react';
import { currency } from '../../../../kit/common/money.ts';
import { CharacterCount } from '../../../../kit/web/forms/CharacterCount.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { PhoneField } from '../../../../kit/web/forms/PhoneField.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { usePageFacts } from '../../../communities/web/public.ts';
import { companyField, type CompanyField, type CompanyFieldName } from '../../contract/company-fields.ts';
import { useIndustryChoices } from '../useIndustryChoices.ts';
import type { CompanyValues } from './company-values.ts';
import { currencyChoices } from './currency-choices.ts';

interface Props {
  form: Form<CompanyValues>;
  name: CompanyFieldName;
}

export function FieldInput({ form, name }: Props) {
  const field = companyField(name);
  if (!('longest' in field && field.isCounted)) return <Input form={form} name={name} />;
  return (
    <div>
      <Input form={form} name={name} />
      <CharacterCount text={form.values[name]} most={field.longest} />
    </div>
  );
}

/** The input for each kind of field. */
function Input({ form, name }: Props) {
  const field = companyField(name);
  const { label, hint, placeholder, autoComplete } = field;
  const props = { form, name, label, hint, ...(placeholder !== undefined && { placeholder }) };
  const filledIn = autoComplete !== undefined && { autoComplete };
  switch (field.kind) {
    case 'line':
      return field.chosenFrom === undefined ? (
        <TextField {...props} {...filledIn} />
      ) : (
        <IndustryInput {...props} nothing={placeholder ?? ''} />
      );
    case 'text':
      return <TextAreaField {...props} />;
    case 'choice':
      return <SelectField form={form} name={name} label={label} hint={hint} choices={choicesOf(field)} />;
    case 'link':
      return <TextField {...props} {...filledIn} inputMode="url" />;
    case 'phone':
      return <PhoneInput {...props} />;
    case 'email':
      return <EmailField {...props} suggest="mine" />;
    default:
      return field satisfies never;
  }
}

function IndustryInput({
  nothing,
  ...props
}: Omit<ComponentProps<typeof SelectField<CompanyValues>>, 'choices'> & { nothing: string }) {
  const choices = useIndustryChoices(nothing, props.form.values[props.name]);
  return <SelectField {...props} choices={choices} />;
}

/** Its example begins as phone numbers do where the community is. */
function PhoneInput(props: Omit<ComponentProps<typeof PhoneField<CompanyValues>>, 'suggest'>) {
  const { phone_prefix: prefix } = usePageFacts();
  return (
    <PhoneField
      {...props}
      {...(props.placeholder && { placeholder: props.placeholder.replace(/^\+\d+/, prefix) })}
      suggest="mine"
    />
  );
}

function choicesOf({ of, placeholder, isNeeded }: CompanyField & { kind: 'choice' }) {
  if (of === currency) return currencyChoices(currency.options);
  const choices = Object.values(of.enum).map((name) => ({ value: String(name), label: String(name) }));
  return isNeeded ? choices : [{ value: '', label: placeholder ?? '' }, ...choices];
}
