import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FieldOf, fieldOf } from './field.ts';

type Props<Values extends object> = FieldOf<Values, string> & { maxLength?: number; placeholder?: string };

export function TextAreaField<Values extends object>({ maxLength, placeholder, ...props }: Props<Values>) {
  const field = fieldOf(props);
  return (
    <Textarea
      {...field.wiring}
      {...(maxLength !== undefined && { maxLength })}
      {...(placeholder !== undefined && { placeholder })}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
