import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './Send.module.css';

/** What most people do not need, out of the way; it opens by itself where something in it is filled in. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen || isWanted}
      onToggle={(event) => setWanted(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        {title}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
