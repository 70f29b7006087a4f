import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  icon: TablerIcon;
  /** At the end of the title's line. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of an open card. */
export function Section({ title, icon: Icon, tools, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <div className={styles.tools}>{tools}</div>
      </div>
      {children}
    </section>
  );
}
