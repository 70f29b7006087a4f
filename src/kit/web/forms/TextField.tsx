import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FieldOf, fieldOf } from './field.ts';

type Props<Values extends object> = FieldOf<Values, string> &
  Pick<
    TextInputProps,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'inputMode'
    | 'maxLength'
    | 'leftSection'
  >;

export function TextField<Values extends object>({
  form,
  name,
  label,
  hint,
  isOptional,
  isFirst,
  ...more
}: Props<Values>) {
  const field = fieldOf({ form, name, label, hint, isOptional, isFirst });
  return (
    <TextInput
      {...more}
      {...field.wiring}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
