import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getEvent, listEvents } from '../../calls/events-list.gen.ts';
import { cancelEvent } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../calls/upcoming.gen.ts';
import styles from './CancelDialog.module.css';
import { answeredOf, peopleText, type Reach, reachesOf } from './reach.ts';
import { ReachChoice } from './ReachChoice.tsx';

interface Props {
  event: CalendarEventDetail;
  isOpen: boolean;
  close: () => void;
}

export const cancelWords = ({ state }: Pick<CalendarEventDetail, 'state'>) =>
  state === 'waiting' ? 'Withdraw event' : 'Cancel event';

/** For hosts and admins: cancels dates, with a word to those who come. What was only handed in is withdrawn. */
export function CancelDialog({ event, isOpen, close }: Props) {
  const [reach, setReach] = useState<Reach>('this');
  const [word, setWord] = useState('');
  const cancelling = useCommand(cancelEvent, { changes: [getEvent, listEvents, getEventPosts] });
  const isHandedIn = event.state === 'waiting';
  const reaches = event.repeats && !isHandedIn ? reachesOf(event) : [];
  const people = reaches.find((each) => each.reach === reach)?.people ?? answeredOf(event);
  const cancel = () =>
    cancelling.mutate(
      { params: { id: event.id }, body: { reach, word } },
      {
        onSuccess: () => {
          close();
          toast({ tone: 'success', message: isHandedIn ? 'Event withdrawn' : 'Event cancelled' });
        },
        onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
      },
    );
  return (
    <Dialog title={isHandedIn ? 'Withdraw this event?' : 'Cancel this event?'} isOpen={isOpen} close={close}>
      <div className={styles.form}>
        <p>
          {isHandedIn
            ? 'It won’t be announced. This can’t be undone.'
            : 'Its page stays and says that it’s cancelled. This can’t be undone.'}
        </p>
        {reaches.length > 1 && (
          <ReachChoice question="Which dates?" reaches={reaches} chosen={reach} choose={setReach} />
        )}
        {!isHandedIn && (
          <Textarea
            label="Message (optional)"
            description={
              people === 0
                ? 'Shown on its page.'
                : `Goes to everyone who’s coming or may come, and stays on its page: ${peopleText(people)}.`
            }
            value={word}
            maxLength={1000}
            autosize
            minRows={3}
            onChange={({ currentTarget: { value } }) => setWord(value)}
          />
        )}
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Keep event
          </Button>
          <Button
            color="red"
            size="sm"
            loading={cancelling.isPending}
            onClick={() => !cancelling.isPending && cancel()}
          >
            {cancelWords(event)}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
