import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconCalendarPlus, IconChevronDown, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { getEventFile } from '../../calls/events-list.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { googleLink, outlookLink } from './calendar-links.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function AddToCalendar({ event }: { event: CalendarEventDetail }) {
  const save = () =>
    download(getEventFile, { params: { id: event.id } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  const elsewhere = {
    target: '_blank',
    rel: 'noopener noreferrer',
    leftSection: <IconExternalLink {...icon} />,
  };
  return (
    <Menu
      position="bottom-start"
      width={240}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCalendarPlus {...icon} />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        >
          Add to calendar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={googleLink(event)} {...elsewhere}>
          Google Calendar
        </Menu.Item>
        <Menu.Item component="a" href={outlookLink(event)} {...elsewhere}>
          Outlook
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
          Apple or other (.ics file)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
