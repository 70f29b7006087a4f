import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { sendRound } from '../../../calls/rounds.gen.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { meetingsWords, peopleWords } from '../words.ts';
import styles from './Round.module.css';

interface Props {
  isOpen: boolean;
  close: () => void;
  round: ClubRound;
}

/** Says exactly who hears what, because it can't be taken back. */
export function SendDialog({ isOpen, close, round }: Props) {
  const { id, number, people, meetings, version } = round;
  const { isBusy, run } = useRoundVerb();
  const told = people.in + people.left_out;
  const send = async () => {
    const done = `Round ${number} sent to ${peopleWords(told)}.`;
    await run(() => call(sendRound, { params: { id }, body: { version } }, { alert: false }), done);
    close();
  };
  return (
    <Dialog title={`Send round ${number}?`} isOpen={isOpen} close={close} size="small">
      <div className={styles.form}>
        <ul className={styles.tells}>
          <li>
            <strong>{peopleWords(people.in)}</strong> in {meetingsWords(meetings)}: we tell them who they’re
            meeting and why, with three times that suit everyone. Each pair gets a conversation.
          </li>
          {people.left_out > 0 && (
            <li>
              <strong>{peopleWords(people.left_out)}</strong> without a meeting: we tell them why, and that
              they’ll be first in line next time.
            </li>
          )}
          {people.skipped + people.out > 0 && (
            <li>
              <strong>{peopleWords(people.skipped + people.out)}</strong> who skipped, paused or aren’t due
              yet: they don’t hear from us.
            </li>
          )}
        </ul>
        <p className={styles.facts}>
          Anyone who has left, paused or been suspended since is left out, and the people they were going to
          meet are matched again. This can’t be undone.
        </p>
        <DialogFooter>
          <Button size="sm" variant="default" onClick={close}>
            Not yet
          </Button>
          <Button size="sm" loading={isBusy} onClick={() => void send()} data-autofocus>
            Send to {peopleWords(told)}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
