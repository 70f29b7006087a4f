import { Link } from 'react-router';
import styles from './Choices.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  searchOf: (value: Value) => URLSearchParams;
}

/** What stands in the address, to choose from. */
export function Choices<Value extends string>({ label, choices, chosen, searchOf }: Props<Value>) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {choices.map(({ value, label: word }) => (
        <Link
          key={value}
          className={styles.choice}
          to={{ search: String(searchOf(value)) }}
          {...(value === chosen && { 'aria-current': 'page' })}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
