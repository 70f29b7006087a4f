import { Select } from '../components/Select.tsx';
import { type FieldOf, fieldOf } from './field.ts';
import styles from './SelectField.module.css';

type Props<Values extends object> = FieldOf<Values, string> & {
  choices: readonly { value: string; label: string }[];
};

export function SelectField<Values extends object>({ choices, ...props }: Props<Values>) {
  const field = fieldOf(props);
  return (
    <Select
      {...field.wiring}
      classNames={{ input: styles.input }}
      rightSectionWidth={32}
      data={[...choices]}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
