import { useId } from 'react';
import styles from './Choice.module.css';

interface Props<Value extends string> {
  title: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  chosen: Value;
  choose: (value: Value) => void;
}

/** One of three, side by side where there is room. The card's heading names it; the legend is for assistive technology. */
export function Choice<Value extends string>({ title, choices, chosen, choose }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
          <span className={styles.words}>
            {label}
            <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
