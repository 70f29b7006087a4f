import { Notifications, showNotification } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMinWidth } from '../useMinWidth.ts';
import { type Toast, takeToasts } from './toast.ts';
import styles from './Toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, danger: IconAlertCircle };

function show({ message, tone = 'info', stays = false }: Toast): void {
  const Icon = icons[tone];
  showNotification({
    message,
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: stays ? false : 6000,
    role: tone === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close this message' },
    classNames: { root: styles.toast, icon: styles[tone], description: styles.message },
  });
}

export default function Toasts() {
  useEffect(() => takeToasts(show), []);
  // On a phone the buttons of a sheet stand at the bottom.
  const isWide = useMinWidth(768);
  return (
    <Notifications
      position={isWide ? 'bottom-left' : 'top-center'}
      transitionDuration={160}
      containerWidth={400}
    />
  );
}
