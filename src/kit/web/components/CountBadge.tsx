import { countText } from '../../common/count-text.ts';
import styles from './CountBadge.module.css';

/** A number on a corner; nothing at zero. What it counts is said by the name of what it sits on. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {countText(count)}
    </span>
  );
}
