import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { keyOf, useCommand } from '../../../../kit/web/queries.ts';
import { answerGuest, getGuest, getGuestFile } from '../../calls/public-events.gen.ts';
import type { GuestPage } from '../../contract/public-events.ts';
import styles from './PublicEvent.module.css';

const yes: Partial<Record<GuestPage['answer'], string>> = {
  asked: 'Yes, I’m coming',
  offered: 'Take the seat',
};
const no: Record<GuestPage['answer'], string> = {
  asked: 'No, remove my details',
  going: 'I can’t come',
  waiting: 'Leave waiting list',
  offered: 'Pass it on',
};

interface Props {
  token: string;
  page: GuestPage;
  leave: () => void;
}

export function GuestActions({ token, page, leave }: Props) {
  const queries = useQueryClient();
  const command = useCommand(answerGuest);
  const say = async (comes: boolean) => {
    const { guest } = await command.mutateAsync({ params: { token }, body: { comes } });
    if (guest) queries.setQueryData(keyOf(getGuest, { params: { token } }), guest);
    else leave();
  };
  const press = (comes: boolean) => () => void say(comes).catch(() => undefined);
  const save = () =>
    download(getGuestFile, { params: { token } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  const isOpen = !page.event.is_cancelled && !page.event.is_over;
  const confirming = isOpen ? yes[page.answer] : undefined;
  return (
    <>
      <FormFailure failure={command.error ? messageOf(command.error) : undefined} />
      <div className={styles.actions} aria-busy={command.isPending}>
        {confirming && (
          <Button onClick={press(true)} loading={command.isPending}>
            {confirming}
          </Button>
        )}
        {isOpen && page.answer === 'going' && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            Add to calendar
          </Button>
        )}
        <Button variant="default" onClick={press(false)} disabled={command.isPending}>
          {isOpen ? no[page.answer] : 'Remove my details'}
        </Button>
      </div>
    </>
  );
}
