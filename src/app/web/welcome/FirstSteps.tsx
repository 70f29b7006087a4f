import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { StepLink } from '../../../kit/web/components/StepLink.tsx';
import styles from './FirstSteps.module.css';
import { putAway } from './put-away.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** What a member does on the first day, until it is done or put away. */
export default function FirstSteps({ member }: { member: number }) {
  const { steps, isKnown } = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = isKnown && done === steps.length;
  // They need not be asked for again, nor stand there for a moment at the next visit.
  useEffect(() => {
    if (isDone) putAway(member);
  }, [isDone, member]);
  if (isDone) return null;
  return (
    <section className={styles.card} aria-label="First steps" data-tour="checklist">
      <header className={styles.head}>
        <h2 className={styles.title}>First steps</h2>
        <p className={styles.progress}>
          {done} of {steps.length} done
        </p>
        <IconButton
          icon={IconX}
          iconSize={16}
          className={styles.away}
          aria-label="Put the first steps away"
          title="Put away"
          onClick={() => putAway(member)}
        />
      </header>
      <progress className={styles.bar} value={done} max={steps.length} aria-label="First steps done" />
      <ol className={styles.steps}>
        {steps.map(({ path, title, hint, isDone: isTicked }) => (
          <li key={path}>
            <StepLink to={path} title={title} hint={hint} isDone={isTicked} />
          </li>
        ))}
      </ol>
    </section>
  );
}
