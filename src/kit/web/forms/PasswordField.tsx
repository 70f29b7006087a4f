import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type FieldOf, fieldOf } from './field.ts';

type Props<Values extends object> = FieldOf<Values, string> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField<Values extends object>({ autoComplete, ...props }: Props<Values>) {
  const field = fieldOf(props);
  return (
    <PasswordInput
      {...field.wiring}
      autoComplete={autoComplete}
      aria-invalid={field.wiring.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
