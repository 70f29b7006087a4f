import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getEvent, listEvents } from '../../contract/events-list.ts';
import { cancelEvent } from '../../contract/hosting.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../contract/upcoming.ts';
import styles from './CancelButton.module.css';
import { answeredOf, peopleText, type Reach, reachesOf } from './reach.ts';
import { ReachChoice } from './ReachChoice.tsx';

/** For hosts and admins: cancels dates, with a word to those who come. What was only handed in is withdrawn. */
export function CancelButton({ event }: { event: CalendarEventDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [reach, setReach] = useState<Reach>('this');
  const [word, setWord] = useState('');
  const cancelling = useCommand(cancelEvent, { changes: [getEvent, listEvents, getEventPosts] });
  const isHandedIn = event.state === 'waiting';
  const verb = isHandedIn ? 'Withdraw event' : 'Cancel event';
  const reaches = event.repeats && !isHandedIn ? reachesOf(event) : [];
  const people = reaches.find((each) => each.reach === reach)?.people ?? answeredOf(event);
  const cancel = () =>
    cancelling.mutate(
      { params: { id: event.id }, body: { reach, word } },
      {
        onSuccess: () => {
          setOpen(false);
          toast({ tone: 'success', message: isHandedIn ? 'Event withdrawn' : 'Event cancelled' });
        },
        onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
      },
    );
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <Dialog
        title={isHandedIn ? 'Withdraw this event?' : 'Cancel this event?'}
        isOpen={isOpen}
        close={() => setOpen(false)}
      >
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
          <div className={styles.actions}>
            <Button variant="default" size="sm" onClick={() => setOpen(false)}>
              Keep event
            </Button>
            <Button
              color="red"
              size="sm"
              loading={cancelling.isPending}
              onClick={() => !cancelling.isPending && cancel()}
            >
              {verb}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
