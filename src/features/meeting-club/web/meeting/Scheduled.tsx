import { Button } from '@mantine/core';
import { IconMapPin, IconVideo } from '@tabler/icons-react';
import { exactText, momentText } from '../../../../kit/common/dates.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { hoursElsewhere } from '../../rules/two-clocks.ts';
import styles from './Meeting.module.css';
import { countdown } from './words.ts';

const soonMs = 15 * 60_000;

/** When and where, by the reader’s clock and beside it by the others’. */
export function Scheduled({ meeting }: { meeting: ClubMeeting }) {
  const now = useClock();
  const { starts_at: at, ends_at: ends, others, way, place, video_url: room, minutes } = meeting;
  if (at === null || ends === null) return null;
  const elsewhere = hoursElsewhere(at, viewerZone(), others);
  const isSoon = new Date(at).getTime() - now <= soonMs;
  return (
    <>
      <div>
        <div className={styles.when}>
          <time className={styles.moment} dateTime={at} title={exactText(at)}>
            {momentText(at)}
          </time>
          <span className={styles.muted}>
            {elsewhere.length > 0 && 'your time · '}
            {countdown(at, ends, new Date(now))} · {minutes} minutes
          </span>
        </div>
        {elsewhere.length > 0 && <div className={styles.muted}>{elsewhere.join(' · ')}</div>}
      </div>
      <div className={styles.where}>
        {way === 'online' ? (
          <IconVideo size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        )}
        <span>{way === 'online' ? 'Video call' : place || 'In person. Agree on a place.'}</span>
      </div>
      {room !== null && (
        <div className={styles.bar}>
          <Button
            component="a"
            href={room}
            target="_blank"
            rel="noreferrer"
            size="sm"
            variant={isSoon ? 'filled' : 'default'}
          >
            Join video call
          </Button>
        </div>
      )}
    </>
  );
}
