import { Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { StepLink } from '../../../kit/web/components/StepLink.tsx';
import { wantTour } from '../../../kit/web/guides/progress.ts';
import { declineGuides } from '../tours/guides.ts';
import { useOfferedGuide } from '../tours/offered-guide.ts';
import styles from './FirstSteps.module.css';
import { putAway, putAwayLater } from './put-away.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** What a member does on the first day, and the tour: one row until it is done or dismissed, and all of it on demand. */
export default function FirstSteps({ member }: { member: number }) {
  const { steps, isKnown } = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = isKnown && done === steps.length;
  const next = steps.find((step) => !step.isDone);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const guide = useOfferedGuide();
  // Gone with the next visit: at once it would pull up what someone has begun to read.
  useEffect(() => {
    if (!isDone) return undefined;
    putAwayLater(member);
    return () => putAway(member);
  }, [isDone, member]);
  const dismiss = () => {
    declineGuides();
    putAway(member);
  };
  return (
    <section className={styles.card} aria-label="First steps" aria-busy={!isKnown} data-tour="checklist">
      <header className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            First steps
            <span className={styles.progress} data-waiting={!isKnown || undefined}>
              {done} of {steps.length}
              <span className={styles.word}> done</span>
            </span>
          </button>
        </h2>
        <p className={styles.next} data-waiting={!isKnown || undefined}>
          {next ? <Link to={next.path}>Next: {next.title}</Link> : 'You’re all set.'}
        </p>
        {guide !== undefined && (
          <Button className={styles.tour ?? ''} size="xs" variant="default" onClick={() => wantTour(true)}>
            Take the tour
          </Button>
        )}
        <IconButton
          icon={IconX}
          iconSize={16}
          className={styles.away}
          aria-label="Dismiss the first steps"
          onClick={dismiss}
        />
      </header>
      <ol id={listId} className={styles.steps} hidden={!isOpen}>
        {steps.map(({ path, title, hint, isDone: isTicked }) => (
          <li key={path}>
            <StepLink to={path} title={title} hint={hint} isDone={isTicked} />
          </li>
        ))}
      </ol>
    </section>
  );
}
