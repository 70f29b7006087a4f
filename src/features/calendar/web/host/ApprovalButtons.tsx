import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCommand } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getEvent, listEvents } from '../../calls/events-list.gen.ts';
import { approveEvent, listWaitingEvents } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../calls/upcoming.gen.ts';
import { DeclineDialog } from '../admin/DeclineDialog.tsx';
import styles from './CancelDialog.module.css';

/** For admins, where events are looked at first. */
export function ApprovalButtons({ event }: { event: CalendarEventDetail }) {
  const queries = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const decline = useRef<HTMLButtonElement>(null);
  const approving = useCommand(approveEvent, {
    changes: [getEvent, listEvents, getEventPosts, listWaitingEvents],
  });
  const approve = () =>
    approving.mutate(
      { params: { id: event.id }, body: { is_approved: true, word: '' } },
      {
        onSuccess: () =>
          toast({ tone: 'success', message: `Event announced. We’ll tell ${event.company.name}.` }),
        onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
      },
    );
  const close = () => {
    setDeclining(false);
    decline.current?.focus();
    void askAgain(queries, { queryKey: keyOf(getEvent) });
  };
  return (
    <div className={styles.decisions}>
      <Button size="sm" loading={approving.isPending} onClick={approve}>
        Approve event
      </Button>
      <Button
        ref={decline}
        variant="default"
        size="sm"
        disabled={approving.isPending}
        onClick={() => setDeclining(true)}
      >
        Decline event
      </Button>
      {isDeclining && <DeclineDialog event={event} close={close} />}
    </div>
  );
}
