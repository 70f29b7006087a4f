import { Notifications, showNotification } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
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
    closeButtonProps: { 'aria-label': 'Dismiss message' },
    classNames: { root: styles.toast, icon: styles[tone], description: styles.message },
  });
}

export default function Toasts() {
  useEffect(() => takeToasts(show), []);
  // Over the top bar, where nothing stands that they could talk about, and far from the buttons of a phone's sheet.
  return (
    <Notifications
      className={styles.toasts}
      position="top-center"
      limit={2}
      transitionDuration={160}
      containerWidth={480}
    />
  );
}
