import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';
import { zoneLabel } from '../../../../../kit/web/time-zone/time-zones.ts';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../../kit/web/viewer-zone.ts';
import type { Wish } from '../../../contract/wishes.ts';
import { isSameClock } from '../../../rules/wishes-zone.ts';
import styles from '../Club.module.css';

const kept = 'club-zone';

/** Whoever opens the page in another zone has moved, or is travelling: they are asked once. */
export function ZoneNote({ wish, move }: { wish: Wish; move: (to: string) => void }) {
  const own = ownStorage(useMemberId());
  const now = useClock();
  const here = viewerZone();
  const [answered, setAnswered] = useState(() => own.get(kept));
  if (answered === here || here === wish.zone || isSameClock(here, wish.zone, new Date(now))) return null;
  const stay = () => {
    own.set(kept, here);
    setAnswered(here);
  };
  return (
    <div className={styles.note}>
      <p>
        This browser is in <strong>{zoneLabel(here)}</strong>, and your hours are for {zoneLabel(wish.zone)}.
        Have you moved?
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={stay}>
          No, keep it
        </Button>
        <Button variant="default" size="sm" onClick={() => move(here)}>
          Yes, change it
        </Button>
      </div>
    </div>
  );
}
