import { Button } from '@mantine/core';
import { IconMap, IconX } from '@tabler/icons-react';
import { useContext, useLayoutEffect, useState } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { useHasConsented } from '../consent/consent.ts';
import { isPlanDue } from '../plan/plan-prompt.ts';
import { GuideOfScreen } from '../../../kit/web/page-notice.ts';
import styles from './GuideOffer.module.css';
import {
  guideAtHand,
  hasTaken,
  isTourWanted,
  noteTaken,
  onProgress,
  wantTour,
} from '../../../kit/web/guides/progress.ts';

/** The guide of a screen, unless it was taken or someone is taking it. */
function offeredOn(screen: string | undefined): string | undefined {
  const name = screen ?? guideAtHand();
  return name === undefined || hasTaken(name) || isTourWanted() ? undefined : name;
}

/** Offers a screen's tour until it is taken or declined, and only when nothing else asks for attention. */
export function GuideOffer() {
  const { claims } = useSession();
  const hasConsented = useHasConsented();
  const ofScreen = useContext(GuideOfScreen);
  const offered = offeredOn(ofScreen);
  const [, redraw] = useState(offered);
  // A part of a screen puts its guide at hand just before the first paint; React's own subscription begins after it.
  useLayoutEffect(() => onProgress(() => redraw(offeredOn(ofScreen))), [ofScreen]);
  const isQuiet = hasConsented && claims !== null && !isPlanDue(claims);
  if (offered === undefined || !isQuiet) return null;
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
        onClick={() => noteTaken(offered)}
      />
    </aside>
  );
}
