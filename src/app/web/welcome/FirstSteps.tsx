import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { StepLink } from '../../../kit/web/components/StepLink.tsx';
import styles from './FirstSteps.module.css';
import { putAway, putAwayLater } from './put-away.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** More would stand in front of the feed. */
const mostShown = 2;

/** What a member does on the first day, until it is done or put away: what comes next, and all of it on demand. */
export default function FirstSteps({ member }: { member: number }) {
  const { steps, isKnown } = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = isKnown && done === steps.length;
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const next = steps.filter((step) => !step.isDone).slice(0, mostShown);
  // Gone with the next visit: at once it would pull up what someone has begun to read.
  useEffect(() => {
    if (!isDone) return undefined;
    putAwayLater(member);
    return () => putAway(member);
  }, [isDone, member]);
  return (
    <section className={styles.card} aria-label="First steps" aria-busy={!isKnown} data-tour="checklist">
      <header className={styles.head}>
        <h2 className={styles.title}>First steps</h2>
        <p className={styles.progress} data-waiting={!isKnown || undefined}>
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
      {isDone && !isWhole ? (
        <p className={styles.allDone}>You’re all set. Nothing is left to do here.</p>
      ) : (
        <ol id={listId} className={styles.steps} data-waiting={!isKnown || undefined} inert={!isKnown}>
          {(isWhole ? steps : next).map(({ path, title, hint, isDone: isTicked }) => (
            <li key={path}>
              <StepLink to={path} title={title} hint={hint} isDone={isTicked} />
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className={styles.all}
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : `Show all ${steps.length} steps`}
      </button>
    </section>
  );
}
