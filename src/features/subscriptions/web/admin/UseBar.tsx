import type { Use } from '../../contract/admin.ts';
import { isNear } from '../../rules.ts';
import styles from './Plans.module.css';

interface Props {
  label: string;
  use: Use;
  /** Where no column says it. */
  isNamed?: boolean;
}

/** How much of a limit is used, as a number first. */
export function UseBar({ label, use, isNamed = false }: Props) {
  const { used, most } = use;
  const state = used >= most ? 'full' : isNear(use) ? 'near' : 'free';
  return (
    <span className={styles.use} data-state={state}>
      <span className={styles.numbers}>
        {isNamed && <span className={styles.what}>{label} </span>}
        {used} of {most}
        {state !== 'free' && (
          <span className={styles.mark}>{state === 'full' ? 'At limit' : 'Near limit'}</span>
        )}
      </span>
      <meter className={styles.bar} aria-label={label} min={0} max={most} value={Math.min(used, most)} />
    </span>
  );
}
