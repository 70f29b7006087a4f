import { useRef } from 'react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { listRoundMeetings } from '../../../calls/preview.gen.ts';
import type { PreviewMeeting } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { meetingsWords, pointsWords, qualityWords } from '../words.ts';
import { CarryBar } from './CarryBar.tsx';
import { LeftOut } from './LeftOut.tsx';
import { MeetingRow } from './MeetingRow.tsx';
import { useCarry } from './useCarry.ts';
import styles from './Preview.module.css';

const idOf = ({ id }: PreviewMeeting) => id;

/** Who meets whom. While it is a preview people can be carried elsewhere; afterwards it is read. */
export function MeetingsCard({ round }: { round: ClubRound }) {
  const list = usePages(
    listRoundMeetings,
    { params: { id: round.id } },
    { rowsOf: ({ meetings }) => meetings, idOf },
  );
  const area = useRef<HTMLDivElement>(null);
  const carry = useCarry(round, area);
  const isPreview = round.status === 'Matched';
  const title = isPreview ? 'Preview' : 'Meetings';
  return (
    <Card title={title} actions={<Quality round={round} />}>
      {isPreview && round.can.arrange && (
        <p className={styles.how}>
          Drag someone onto another person to swap them, onto a meeting to make three, or onto “Without a
          meeting”. Or press someone and then where they go: arrow keys and Enter work too, and Escape puts
          them back. Some pairs aren’t possible, such as colleagues. The club also sets some pairs apart at
          random, so that no one can tell who would rather not meet whom.
        </p>
      )}
      <div ref={area} className={styles.area} data-carrying={carry.held !== null}>
        {!list.rows &&
          (list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />)}
        {list.rows?.length === 0 && <NothingYet>No two of them can meet in this round.</NothingYet>}
        <ul className={styles.meetings} aria-label={title}>
          {list.rows?.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} round={round} carry={carry} />
          ))}
        </ul>
        <ShowMore list={list} label="Show more meetings" />
        <LeftOut round={round} carry={carry} />
      </div>
      {carry.held && <CarryBar carry={carry} />}
    </Card>
  );
}

function Quality({ round: { total, bound, meetings } }: { round: ClubRound }) {
  if (total === null || bound === null) return null;
  return (
    <p className={styles.quality}>
      {meetingsWords(meetings)} · <span data-total>{pointsWords(total)}</span> · {qualityWords(total, bound)}
    </p>
  );
}
