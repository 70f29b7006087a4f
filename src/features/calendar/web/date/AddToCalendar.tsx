import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { getEventFile } from '../../calls/events-list.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import styles from './EventDate.module.css';
import { googleLink, outlookLink } from './calendar-links.ts';

export function AddToCalendar({ event }: { event: CalendarEventDetail }) {
  const [isOpen, setOpen] = useState(false);
  const save = () =>
    download(getEventFile, { params: { id: event.id } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Add to calendar
      </Button>
      <Dialog title="Add to calendar" isOpen={isOpen} close={() => setOpen(false)}>
        <div className={styles.actions}>
          <Button size="sm" onClick={() => void save()}>
            Download calendar file
          </Button>
          <Outside href={googleLink(event)}>Google Calendar</Outside>
          <Outside href={outlookLink(event)}>Outlook</Outside>
        </div>
      </Dialog>
    </>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} target="_blank" rel="noopener noreferrer" variant="default" size="sm">
    {children}
  </Button>
);
