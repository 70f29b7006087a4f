import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FieldOf, fieldOf } from '../../../../kit/web/forms/field.ts';
import styles from './Door.module.css';

/** Six digits from an authenticator app; apps show them with a gap, which people copy along. */
export function CodeField<Values extends object>(props: FieldOf<Values, string>) {
  const field = fieldOf(props);
  return (
    <TextInput
      {...field.wiring}
      classNames={{ input: styles.code }}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value.replaceAll(/\s/g, ''))}
    />
  );
}
