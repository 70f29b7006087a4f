import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconCalendarX, IconChevronDown, IconDownload, IconPencil, IconUserCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportComing } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { CancelDialog, cancelWords } from './CancelDialog.tsx';

/** What hosts and admins do with an event, apart from what everyone does with it. */
export function ManageMenu({ event }: { event: CalendarEventDetail }) {
  const { id, can } = event;
  const [isCancelling, setCancelling] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // An admin who decides on it declines it instead.
  const mayCancel = can.edit && !can.approve;
  const save = () =>
    download(exportComing, { params: { id } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="sm"
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          >
            Manage
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can.check_in && (
            <>
              <Menu.Item component={Link} to="?view=check-in" leftSection={<Icon of={IconUserCheck} />}>
                Check-in
              </Menu.Item>
              <Menu.Item leftSection={<Icon of={IconDownload} />} onClick={() => void save()}>
                Download attendee list
              </Menu.Item>
            </>
          )}
          {can.edit && (
            <Menu.Item
              component={Link}
              to={`/marketplace/events/${id}/edit`}
              leftSection={<Icon of={IconPencil} />}
            >
              Edit event
            </Menu.Item>
          )}
          {mayCancel && (
            <Menu.Item
              data-dangerous
              leftSection={<Icon of={IconCalendarX} />}
              onClick={() => setCancelling(true)}
            >
              {cancelWords(event)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CancelDialog
        event={event}
        isOpen={isCancelling}
        close={() => {
          setCancelling(false);
          button.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

const Icon = ({ of: Drawn }: { of: typeof IconPencil }) => (
  <Drawn size={20} stroke={1.75} aria-hidden="true" />
);
