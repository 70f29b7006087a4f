import { Link } from 'react-router';
import { bringToMiddle } from './bring-to-middle.ts';
import styles from './Choices.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
  /** How much is there; "–" until it is known. */
  count?: number | '–' | undefined;
}

interface Props<Value extends string | undefined> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  searchOf: (value: Value) => URLSearchParams;
  /** The name that a tour points at. */
  tour?: string;
}

/** A switch between a few ways to see a screen; the chosen one stands in the address. */
export function Choices<Value extends string | undefined>(props: Props<Value>) {
  const { label, choices, chosen, searchOf, tour } = props;
  return (
    <nav className={styles.choices} aria-label={label} data-tour={tour}>
      {choices.map((choice) => (
        <Link
          key={choice.value ?? ''}
          className={styles.choice}
          to={{ search: String(searchOf(choice.value)) }}
          {...(choice.value === chosen && { 'aria-current': 'page', ref: bringToMiddle })}
        >
          <Words {...choice} />
        </Link>
      ))}
    </nav>
  );
}

interface LocalProps<Value> extends Pick<Props<Value & string>, 'label'> {
  choices: readonly Choice<Value>[];
  /** None where several are so at once. */
  chosen: Value | undefined;
  choose: (value: Value) => void;
}

/** The same switch where the address says nothing of it. */
export function LocalChoices<Value extends string>({ label, choices, chosen, choose }: LocalProps<Value>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === chosen}
          onClick={() => choose(choice.value)}
        >
          <Words {...choice} />
        </button>
      ))}
    </fieldset>
  );
}

function Words({ label, count }: Choice<unknown>) {
  return (
    <>
      {label} {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
