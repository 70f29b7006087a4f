import { StepLink } from '../../../kit/web/components/StepLink.tsx';
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
        {steps.map(({ path, title, hint, isDone }) => (
          <li key={path}>
            <StepLink to={path} title={title} hint={hint} isDone={isDone} />
          </li>
        ))}
      </ol>
    </section>
  );
}
