import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCommand } from '../../../../kit/web/queries.ts';
import { getReminders, startReminders } from '../../calls/invitations.gen.ts';
import { type Choice, whyNot } from './chosen.ts';
import styles from './Invitations.module.css';

interface Props {
  choice: Choice;
  close: () => void;
  onStarted: () => void;
}

/** How many emails will leave, and who gets none: no email leaves that is not counted here. */
export function RemindDialog({ choice, close, onStarted }: Props) {
  const queries = useQueryClient();
  const command = useCommand(startReminders);
  const all = [...choice.values()];
  const due = all.filter((each) => each.no_reminder === null);
  const without = all.flatMap(({ no_reminder: why, ...each }) =>
    why === null ? [] : [{ ...each, why: whyNot[why] }],
  );
  const emails = due.length === 1 ? '1 email' : `${due.length.toLocaleString('en')} emails`;
  const send = () =>
    command.mutate(
      { body: { ids: due.map(({ id }) => id), mails: due.length } },
      {
        onSuccess: (run) => {
          queries.setQueryData(keyOf(getReminders, {}), { run });
          close();
          onStarted();
        },
        onError: (problem) => {
          close();
          toast({ tone: 'danger', message: messageOf(problem) });
        },
      },
    );
  return (
    <Dialog title={due.length === 0 ? 'No one to remind' : `Send ${emails}?`} isOpen close={close}>
      <div className={styles.body}>
        {due.length > 0 && (
          <p>
            Each person gets one email with a new link that works for 14 days. The link in their earlier email
            stops working.
          </p>
        )}
        {without.length > 0 && (
          <>
            <p>
              {without.length === 1 ? '1 person gets no email:' : `${without.length} people get no email:`}
            </p>
            <ul className={styles.without} aria-label="No email">
              {without.map(({ id, email, why }) => (
                <li key={id}>
                  <b>{email}</b>: {why}
                </li>
              ))}
            </ul>
          </>
        )}
        <DialogFooter>
          <Button variant="default" onClick={close}>
            {due.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {due.length > 0 && (
            <Button loading={command.isPending} onClick={send}>
              Send {emails}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
