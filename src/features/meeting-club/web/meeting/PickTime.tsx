import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { exactText, momentText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import { pickTime } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { hoursElsewhere } from '../../rules/two-clocks.ts';
import styles from './Meeting.module.css';
import { SuggestDialog } from './suggest-dialog.ts';
import { useMeetingVerb } from './useMeetingVerb.ts';
import { firstNames, namesAmong, noTimesWords } from './words.ts';

/** The times that were proposed, by the reader’s clock, and whom each suits. One tap says what suits; the same by all fixes it. */
export function PickTime({ meeting }: { meeting: ClubMeeting }) {
  const { isBusy, run } = useMeetingVerb();
  const [isSuggesting, setSuggesting] = useState(false);
  const { id, times, my_pick: mine, times_by: by, others } = meeting;
  const isMine = by !== null && !others.some((other) => other.id === by);
  const pick = (at: string) =>
    run(
      () => call(pickTime, { params: { id }, body: { starts_at: at } }),
      ({ status }) =>
        status === 'Scheduled'
          ? 'Time confirmed. Your calendar invitation is on its way.'
          : `Noted. We asked ${firstNames(meeting)} whether it suits them too.`,
    );
  const suggestButton = (
    <Button variant={times.length === 0 ? 'filled' : 'default'} size="sm" onClick={() => setSuggesting(true)}>
      {times.length === 0 ? 'Propose times' : 'Propose other times'}
    </Button>
  );
  return (
    <div>
      {times.length === 0 ? (
        <p>{noTimesWords(meeting)}</p>
      ) : (
        <fieldset className={styles.question} disabled={isBusy}>
          <legend>{legendOf(meeting, isMine)}</legend>
          <div className={styles.times}>
            {times.map(({ starts_at: at, suits }) => (
              <button
                key={at}
                type="button"
                className={styles.time}
                aria-pressed={isMine || mine === at}
                disabled={isMine}
                title={exactText(at)}
                onClick={() => void pick(at)}
              >
                <span className={styles.clock}>{momentText(at)}</span>
                {hoursElsewhere(at, viewerZone(), others).map((hour) => (
                  <span key={hour} className={styles.muted}>
                    {hour}
                  </span>
                ))}
                <Suits who={namesAmong(meeting, suits)} isMine={isMine || mine === at} />
              </button>
            ))}
          </div>
          <p className={styles.waiting} aria-live="polite">
            {waitingWords(meeting, isMine)}
          </p>
        </fieldset>
      )}
      <div className={styles.bar}>{suggestButton}</div>
      <PartBoundary onMissing={() => setSuggesting(false)}>
        <Suspense>
          {isSuggesting && <SuggestDialog meeting={meeting} close={() => setSuggesting(false)} />}
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function legendOf(meeting: ClubMeeting, isMine: boolean): string {
  if (isMine) return 'You proposed';
  const by = meeting.times_by === null ? undefined : namesAmong(meeting, [meeting.times_by]);
  return by === undefined ? 'When could you meet?' : `${by} proposed`;
}

function waitingWords(meeting: ClubMeeting, isMine: boolean): string {
  const { my_pick: mine, others, times } = meeting;
  if (isMine) return `Waiting for ${firstNames(meeting)} to pick one.`;
  const picked = others.filter(({ id }) => times.some(({ suits }) => suits.includes(id)));
  if (mine === null)
    return picked.length === 0
      ? 'Tap one. It’s confirmed once everyone has picked the same time.'
      : `Tap a time that suits you ${others.length === 1 ? 'both' : 'all'} to confirm it.`;
  const waiting = others.filter(
    ({ id }) => !times.find((time) => time.starts_at === mine)?.suits.includes(id),
  );
  const names = namesAmong(
    meeting,
    waiting.map(({ id }) => id),
  );
  return picked.length > 0 && names !== undefined
    ? `${names} picked another time. Take it, or wait for them to take yours.`
    : `Waiting for ${names ?? firstNames(meeting)}.`;
}

function Suits({ who, isMine }: { who: string | undefined; isMine: boolean }) {
  const words =
    isMine && who === undefined ? 'Suits you' : isMine ? `Suits you and ${who}` : who && `Suits ${who}`;
  if (words === undefined) return null;
  return (
    <span className={styles.suits}>
      <IconCheck size={14} stroke={2} aria-hidden="true" />
      {words}
    </span>
  );
}
