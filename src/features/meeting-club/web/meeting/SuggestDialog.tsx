import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { momentText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import { instantOf, wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { getFreeTimes, suggestTimes } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { hoursElsewhere } from '../../rules/two-clocks.ts';
import styles from './Meeting.module.css';
import { useShowMeeting } from './useMeetingVerb.ts';
import { firstNames } from './words.ts';

const most = 3;

export interface Props {
  meeting: ClubMeeting;
  close: () => void;
}

/** One to three times that suit whoever proposes them: from the hours that all of them have, or any other. */
export default function SuggestDialog({ meeting, close }: Props) {
  const { id, status, others } = meeting;
  const now = new Date(useClock());
  const show = useShowMeeting();
  const { data } = useCall(getFreeTimes, { params: { id } });
  const [times, setTimes] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isFull = times.length >= most;

  const toggle = (at: string) => {
    setComplaint(undefined);
    setTimes((before) =>
      before.includes(at) ? before.filter((each) => each !== at) : [...before, at].sort(),
    );
  };
  const add = () => {
    const at = instantOf(typed);
    if (at === undefined) return setComplaint('Choose a day and a time.');
    if (new Date(at) <= now) return setComplaint('This time has passed. Choose one in the future.');
    if (!times.includes(at)) toggle(at);
    return setTyped('');
  };
  const send = async () => {
    if (times.length === 0) return setComplaint('Choose at least one time.');
    setSending(true);
    try {
      await show(await call(suggestTimes, { params: { id }, body: { times: [...times] } }));
      toast({ tone: 'success', message: `Sent. ${firstNames(meeting)} can pick one of your times.` });
      return close();
    } catch (error) {
      return setComplaint(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={status === 'Scheduled' ? 'Move the meeting' : 'Propose other times'} isOpen close={close}>
      <div className={styles.stack}>
        <p className={styles.muted}>
          Choose up to three times that suit you. The first one {firstNames(meeting)} can make is confirmed.
          {status === 'Scheduled' &&
            ' Until then the meeting has no time, and it’s removed from everyone’s calendar.'}
        </p>
        {data && data.times.length > 0 && (
          <fieldset className={styles.question}>
            <legend>When you’re all usually free</legend>
            <div className={styles.chips}>
              {data.times.map((at) => (
                <button
                  key={at}
                  type="button"
                  className={styles.chip}
                  aria-pressed={times.includes(at)}
                  disabled={isFull && !times.includes(at)}
                  onClick={() => toggle(at)}
                >
                  {momentText(at)}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        <div className={styles.add}>
          <TextInput
            type="datetime-local"
            label="Another time"
            description="In your time zone"
            value={typed}
            min={wallTimeOf(now)}
            disabled={isFull}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="default" size="sm" onClick={add} disabled={isFull || typed === ''}>
            Add time
          </Button>
        </div>
        {times.length > 0 && (
          <ul className={styles.chosen} aria-label="Times you propose">
            {times.map((at) => (
              <li key={at}>
                <span>
                  {momentText(at)}{' '}
                  <span className={styles.muted}>{hoursElsewhere(at, viewerZone(), others).join(', ')}</span>
                </span>
                <IconButton
                  icon={IconX}
                  iconSize={16}
                  aria-label={`Remove ${momentText(at)}`}
                  onClick={() => toggle(at)}
                />
              </li>
            ))}
          </ul>
        )}
        {complaint !== undefined && (
          <p className={styles.complaint} role="alert">
            {complaint}
          </p>
        )}
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button size="sm" loading={isSending} onClick={() => void send()}>
            {times.length > 1 ? `Propose ${times.length} times` : 'Propose time'}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
