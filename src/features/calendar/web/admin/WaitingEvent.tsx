import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { approveEvent, listWaitingEvents } from '../../calls/hosting.gen.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import { DaySheet } from '../DaySheet.tsx';
import { EventTime } from '../EventTime.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import styles from './EventsTab.module.css';

export function WaitingEvent({ event }: { event: CalendarEvent }) {
  const { id, title, company, place, is_online: isOnline, repeats } = event;
  const [isDeclining, setDeclining] = useState(false);
  const decline = useRef<HTMLButtonElement>(null);
  const command = useCommand(approveEvent, { changes: [listWaitingEvents] });
  const approve = () =>
    command.mutate(
      { params: { id }, body: { is_approved: true, word: '' } },
      {
        onSuccess: () =>
          toast({ tone: 'success', message: `“${title}” is published. We’ll tell ${company.name}.` }),
      },
    );
  const close = () => {
    setDeclining(false);
    decline.current?.focus();
  };
  const where = [place, isOnline && 'Online', repeats && 'Repeats'].filter(Boolean).join(' · ');
  return (
    <div className={styles.event}>
      <DaySheet event={event} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={`/marketplace/events/${id}`}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={styles.facts}>
          By <bdi>{company.name}</bdi> · <EventTime event={event} />
        </p>
        {where && <p className={styles.facts}>{where}</p>}
        <FormFailure failure={command.error?.message} />
      </div>
      <div className={styles.actions}>
        <Button
          ref={decline}
          variant="default"
          size="sm"
          disabled={command.isPending}
          onClick={() => setDeclining(true)}
        >
          Decline
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
        <Button size="sm" loading={command.isPending} onClick={approve}>
          Approve
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
      </div>
      {isDeclining && <DeclineDialog event={event} close={close} />}
    </div>
  );
}
