import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getReminders, listInvitations } from '../../calls/invitations.gen.ts';
import type { ReminderRun } from '../../contract/invitations.ts';
import styles from './Invitations.module.css';

const pollMs = 1500;

/** Reminders that are being sent, by whichever admin, and at their end how many left. */
export function ReminderProgress() {
  const queries = useQueryClient();
  const run = useCall(getReminders, {}).data?.run;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!run) return;
    if (!run.is_over) wasRunning.current = true;
    else if (wasRunning.current) {
      wasRunning.current = false;
      toast({ tone: 'success', message: sentWords(run) });
      void askAgain(queries, { queryKey: keyOf(listInvitations) });
    }
  }, [run, queries]);
  return run && !run.is_over ? <Running run={run} /> : null;
}

function Running({ run: { done, total } }: { run: ReminderRun }) {
  useCall(getReminders, {}, { every: pollMs });
  return (
    <div className={styles.running}>
      <progress className={styles.bar} value={done} max={total} aria-label="Sending reminders" />
      <output>
        Sending reminders: {done} of {total}. You can leave this page.
      </output>
    </div>
  );
}

function sentWords({ sent, total }: ReminderRun): string {
  const words = sent === 1 ? '1 reminder sent.' : `${sent} reminders sent.`;
  return sent === total ? words : `${words} ${total - sent} had answered or were emailed meanwhile.`;
}
