import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FieldOf, fieldOf } from './field.ts';
import styles from './TextField.module.css';

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
  const wrapper = widthOf(more);
  return (
    <TextInput
      {...(wrapper && { classNames: { wrapper } })}
      {...more}
      {...field.wiring}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

/** Undefined where anything may be typed: such a field takes the width there is. */
function widthOf({ type, inputMode }: Pick<TextInputProps, 'type' | 'inputMode'>) {
  if (type === 'date') return styles.day;
  if (type === 'time') return styles.clock;
  if (type === 'datetime-local') return styles.moment;
  return inputMode === 'decimal' || inputMode === 'numeric' ? styles.number : undefined;
}
