import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FieldOf, fieldOf } from './field.ts';

type Props<Values extends object> = FieldOf<Values, string> & {
  choices: readonly { value: string; label: string }[];
};

/** The browser's own list: it opens as people know it on their phone. */
export function SelectField<Values extends object>({ choices, ...props }: Props<Values>) {
  const field = fieldOf(props);
  return (
    <NativeSelect
      {...field.wiring}
      data={[...choices]}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
