import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FieldOf, fieldOf } from './field.ts';

export function CheckboxField<Values extends object>(props: FieldOf<Values, boolean>) {
  const { wiring, value, set } = fieldOf(props);
  const { withAsterisk: _, ...rest } = wiring;
  return (
    <Checkbox
      {...rest}
      aria-invalid={rest.error ? true : undefined}
      checked={value}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
