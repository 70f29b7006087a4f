import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { dayText } from '../../../../kit/common/dates.ts';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { endMySession, listSessions } from '../../calls/sessions.gen.ts';
import styles from './Security.module.css';

export type SignedIn = CallOutput<typeof listSessions>[number];

const isHandheld = (device: string) => /phone|android|ipad|ios/i.test(device);

interface Props {
  session: SignedIn;
  onEnded: (device: string) => void;
}

export function SessionRow({ session, onEnded }: Props) {
  const { id, device, community, created_at: began, last_used_at: lastUsed, is_this_one: isHere } = session;
  const confirm = useConfirm();
  const ending = useCommand(endMySession, { alert: true, changes: [listSessions] });
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;

  const end = async () => {
    const isSure = await confirm({
      title: `Sign out ${device}?`,
      body: `It will have to sign in again to use ${community}.`,
      yes: 'Sign out',
      no: 'Cancel',
      isDangerous: true,
    });
    if (!isSure) return;
    // The row itself is gone by then. A failure is told by the alert.
    await ending.mutateAsync({ params: { session: id } }).then(
      () => onEnded(device),
      () => undefined,
    );
  };

  return (
    <div className={styles.item}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.itemText}>
        <span className={styles.itemName}>{device}</span>
        <span className={styles.itemMore}>
          {community}, since {dayText(began)}
          {!isHere && (
            <>
              , last used <RelativeTime at={lastUsed} />
            </>
          )}
        </span>
      </span>
      {isHere ? (
        <span className={styles.here}>This browser</span>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={`Sign out ${device} of ${community}`}
          loading={ending.isPending}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
