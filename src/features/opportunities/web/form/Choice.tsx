import { useId } from 'react';
import styles from './Form.module.css';

interface Props<Value extends string> {
  title: string;
  choices: readonly { value: Value; label: string; hint?: string; isDisabled?: boolean }[];
  chosen: Value;
  choose: (value: Value) => void;
  /** One below the other. */
  isWide?: boolean;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({
  title,
  choices,
  chosen,
  choose,
  isWide = false,
}: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.choices} data-wide={isWide || undefined}>
        {choices.map(({ value, label, hint, isDisabled = false }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => choose(value)}
            />
            <span>
              {label}
              {hint !== undefined && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
