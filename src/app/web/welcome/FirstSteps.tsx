import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './FirstSteps.module.css';
import { useFirstSteps } from './useFirstSteps.ts';

/** What a member does on the first day, until it is done. */
export function FirstSteps() {
  const steps = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.card} aria-label="First steps" data-tour="checklist">
      <header className={styles.head}>
        <h2 className={styles.title}>First steps</h2>
        <p className={styles.progress}>
          {done} of {steps.length} done
        </p>
      </header>
      <progress className={styles.bar} value={done} max={steps.length} aria-label="First steps done" />
      <ol className={styles.steps}>
        {steps.map(({ path, title, hint, isDone }) => {
          const Mark = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={path}>
              <Link className={styles.step} to={path} data-done={isDone}>
                <Mark size={22} stroke={1.75} aria-label={isDone ? 'Done' : 'To do'} />
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.hint}>{hint}</span>
                </span>
                <IconChevronRight className={styles.chevron} size={20} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
