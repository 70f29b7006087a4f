import { useState } from 'react';
import { countText } from '../../common/count-text.ts';
import styles from './CountBadge.module.css';

/** A number on a corner, which says briefly that it has changed; nothing at zero. What it counts is said by the name of what it sits on. */
export function CountBadge({ count }: { count: number }) {
  const [seen, setSeen] = useState({ count, changes: 0 });
  if (seen.count !== count) setSeen({ count, changes: seen.changes + 1 });
  if (count <= 0) return null;
  return (
    <span
      // A new element for each number, so that its motion begins anew.
      key={seen.changes}
      className={styles.badge}
      data-changed={seen.changes > 0 || undefined}
      aria-hidden="true"
    >
      {countText(count)}
    </span>
  );
}
