import { useId } from 'react';
import type { Reach, Reached } from './reach.ts';
import styles from './ReachChoice.module.css';

interface Props {
  question: string;
  reaches: readonly Reached[];
  chosen: Reach;
  choose: (reach: Reach) => void;
  /** Why one date cannot have this for itself. */
  notThisAlone?: string | undefined;
}

/** How far a change of one date goes. */
export function ReachChoice({ question, reaches, chosen, choose, notThisAlone }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.reaches}>
      <legend>{question}</legend>
      {reaches.map(({ reach, title, detail }) => {
        const isBarred = reach === 'this' && notThisAlone !== undefined;
        return (
          <label key={reach} className={styles.reach} data-barred={isBarred || undefined}>
            <input
              type="radio"
              name={group}
              aria-label={title}
              aria-describedby={`${group}-${reach}`}
              disabled={isBarred}
              checked={chosen === reach}
              onChange={() => choose(reach)}
            />
            <span>
              <span className={styles.title}>{title}</span>
              <span className={styles.detail} id={`${group}-${reach}`}>
                {isBarred ? notThisAlone : detail}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
