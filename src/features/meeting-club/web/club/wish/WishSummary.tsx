import { Button } from '@mantine/core';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { zoneLabel } from '../../../../../kit/web/time-zone/time-zones.ts';
import { useCall } from '../../../../../kit/web/queries.ts';
import { listAvoided } from '../../../calls/wishes.gen.ts';
import type { Wish } from '../../../contract/wishes.ts';
import styles from '../Club.module.css';
import { LeaveButton } from '../LeaveButton.tsx';
import { PauseButton } from '../PauseCard.tsx';
import { weekText } from '../week/slots-text.ts';
import { paceWords, wayText } from '../words.ts';

interface Props {
  wish: Wish;
  today: string;
  change: () => void;
}

/** How they want to meet, in a few lines. */
export function WishSummary({ wish, today, change }: Props) {
  const avoided = useCall(listAvoided, {}).data?.people.length ?? 0;
  return (
    <Card
      title="How you want to meet"
      actions={
        <Button variant="default" size="sm" onClick={change}>
          Change
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>How often</dt>
        <dd>{capital(paceWords[wish.pace].often)}</dd>
        <dt>When</dt>
        <dd>
          {weekText(wish.slots).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div className={styles.hint}>Time zone: {zoneLabel(wish.zone)}</div>
        </dd>
        <dt>How</dt>
        <dd>{wayText(wish.meets, wish.place)}</dd>
        {wish.looking_for !== '' && (
          <>
            <dt>Looking for</dt>
            <dd className={styles.said}>{wish.looking_for}</dd>
          </>
        )}
        {wish.can_introduce !== '' && (
          <>
            <dt>Can introduce</dt>
            <dd className={styles.said}>{wish.can_introduce}</dd>
          </>
        )}
        {avoided > 0 && (
          <>
            <dt>Rather not meet</dt>
            <dd>
              {avoided} {avoided === 1 ? 'person' : 'people'}{' '}
              <span className={styles.hint}>Only you can see this</span>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.foot}>
        {wish.paused_until === null && <PauseButton today={today} />}
        <LeaveButton />
      </div>
    </Card>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
