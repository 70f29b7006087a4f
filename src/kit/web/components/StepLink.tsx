import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './StepLink.module.css';

interface Props {
  to: string;
  title: string;
  hint: string;
  /** Undefined in a list of nothing but what is left to do. */
  isDone?: boolean;
}

/** Something to do, why, and whether it has been done; leads to where it is done. */
export function StepLink({ to, title, hint, isDone }: Props) {
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  const said = isDone === undefined ? { 'aria-hidden': true } : { 'aria-label': isDone ? 'Done' : 'To do' };
  return (
    <Link className={styles.step} to={to} data-done={isDone}>
      <Mark size={20} stroke={1.75} {...said} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
