import { Button } from '@mantine/core';
import { IconMap, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useReducer } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { useHasConsented } from '../consent/consent.ts';
import { isPlanDue } from '../plan/plan-prompt.ts';
import styles from './GuideOffer.module.css';
import {
  guideAtHand,
  hasTaken,
  isTourWanted,
  noteTaken,
  onProgress,
  wantTour,
} from '../../../kit/web/guides/progress.ts';

/** Offers a screen's tour until it is taken or declined, and only when nothing else asks for attention. */
export function GuideOffer() {
  const { claims } = useSession();
  const hasConsented = useHasConsented();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // A screen puts its guide at hand just before the first paint; React's own subscription begins after it.
  useLayoutEffect(() => onProgress(redraw), []);
  const name = guideAtHand();
  const isTaken = name === undefined || hasTaken(name);
  const isRunning = isTourWanted();
  const isQuiet = hasConsented && claims !== null && !isPlanDue(claims);
  if (name === undefined || isTaken || isRunning || !isQuiet) return null;
  return (
    <aside className={styles.offer} aria-label="Tour">
      <IconMap size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>New here? See how this page works.</p>
      <Button className={styles.take} size="xs" variant="default" onClick={() => wantTour(true)}>
        Take the tour
      </Button>
      <IconButton
        icon={IconX}
        className={styles.dismiss}
        aria-label="Dismiss the tour"
        onClick={() => noteTaken(name)}
      />
    </aside>
  );
}
