import { Button } from '@mantine/core';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getEvent, listEvents } from '../../contract/events-list.ts';
import { approveEvent } from '../../contract/hosting.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../contract/upcoming.ts';
import styles from './CancelButton.module.css';

/** For admins, where events are looked at first. */
export function ApprovalButtons({ event }: { event: CalendarEventDetail }) {
  const deciding = useCommand(approveEvent, { changes: [getEvent, listEvents, getEventPosts] });
  const decide = (isApproved: boolean) => {
    if (deciding.isPending) return;
    deciding.mutate(
      { params: { id: event.id }, body: { is_approved: isApproved } },
      {
        onSuccess: () =>
          toast({ tone: 'success', message: isApproved ? 'Event announced' : 'Event declined' }),
        onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
      },
    );
  };
  return (
    <div className={styles.decisions}>
      <Button size="sm" aria-disabled={deciding.isPending} onClick={() => decide(true)}>
        Approve event
      </Button>
      <Button variant="default" size="sm" aria-disabled={deciding.isPending} onClick={() => decide(false)}>
        Decline event
      </Button>
    </div>
  );
}
