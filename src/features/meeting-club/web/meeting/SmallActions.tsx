import {
  IconCalendarDown,
  IconCalendarTime,
  IconMapPin,
  IconMessage,
  IconMoodSad,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { cancelMeeting, getMeetingFile } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import styles from './Meeting.module.css';
import { PlaceDialog } from './place-dialog.ts';
import { SuggestDialog } from './suggest-dialog.ts';
import { useMeetingVerb } from './useMeetingVerb.ts';
import { firstNames, notifiedWords } from './words.ts';

type Open = 'times' | 'place' | undefined;

/** What else can be done with a meeting that is ahead. */
export function SmallActions({ meeting }: { meeting: ClubMeeting }) {
  const { id, can, status, conversation_id: conversation } = meeting;
  const [open, setOpen] = useState<Open>();
  const confirm = useConfirm();
  const { isBusy, run } = useMeetingVerb();
  const close = () => setOpen(undefined);
  const save = () =>
    download(getMeetingFile, { params: { id } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  const cancel = async () => {
    const isSure = await confirm({
      title: `Cancel your meeting with ${firstNames(meeting)}?`,
      body: `We’ll tell ${firstNames(meeting)} right away${meeting.others.length > 1 ? '; they can still meet each other' : ' and look for someone else for them'}. If it’s only the time that doesn’t work, propose another one instead.`,
      yes: 'Cancel meeting',
      no: 'Keep meeting',
      isDangerous: true,
    });
    if (isSure)
      await run(
        () => call(cancelMeeting, { params: { id } }),
        () => `Cancelled. ${notifiedWords(meeting)}`.trim(),
      );
  };
  return (
    <div className={styles.rest}>
      {conversation !== null && (
        <Link className={styles.link} to={`/chat/${conversation}`}>
          <IconMessage size={16} stroke={1.75} aria-hidden="true" />
          Message {firstNames(meeting)}
        </Link>
      )}
      {status === 'Scheduled' && (
        <>
          <button type="button" className={styles.link} onClick={() => void save()}>
            <IconCalendarDown size={16} stroke={1.75} aria-hidden="true" />
            Add to calendar
          </button>
          {can.suggest && (
            <button type="button" className={styles.link} onClick={() => setOpen('times')}>
              <IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />
              Move meeting
            </button>
          )}
        </>
      )}
      {can.change_place && (
        <button type="button" className={styles.link} onClick={() => setOpen('place')}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          Change place
        </button>
      )}
      {can.cancel && (
        <button type="button" className={styles.link} disabled={isBusy} onClick={() => void cancel()}>
          <IconMoodSad size={16} stroke={1.75} aria-hidden="true" />I can’t make it
        </button>
      )}
      {status === 'Proposed' && can.give_feedback && (
        <Link className={styles.link} to={`/meetingclubfeedback/${id}`}>
          Already met?
        </Link>
      )}
      <PartBoundary onMissing={close}>
        <Suspense>
          {open === 'times' && <SuggestDialog meeting={meeting} close={close} />}
          {open === 'place' && <PlaceDialog meeting={meeting} close={close} />}
        </Suspense>
      </PartBoundary>
    </div>
  );
}
