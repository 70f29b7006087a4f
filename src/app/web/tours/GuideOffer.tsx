import { Button } from '@mantine/core';
import { IconMap, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../kit/web/components/IconButton.tsx';
import { wantTour } from '../../../kit/web/guides/progress.ts';
import { declineGuides } from './guides.ts';
import styles from './GuideOffer.module.css';
import { useOfferedGuide } from './offered-guide.ts';

/** Offers a screen's tour. */
export function GuideOffer() {
  const offered = useOfferedGuide();
  if (offered === undefined) return null;
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
        onClick={declineGuides}
      />
    </aside>
  );
}
