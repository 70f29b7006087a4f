import { call } from '../../../../kit/web/api.ts';
import { getNotifications } from '../../contract/bell.ts';

/** The system's notifications go when what they say has been read, here or on another device. */
export async function closeRead(unread: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/sw.js');
  const shown = (await registration?.getNotifications()) ?? [];
  if (shown.length === 0) return;
  const rows = unread === 0 ? [] : await call(getNotifications, { query: {} });
  const isRead = (tag: string) =>
    unread === 0 ||
    rows.some((row) => row.notification_status === 'Read' && tag === `notification ${row.id}`);
  for (const notification of shown)
    if (notification.tag !== 'test' && isRead(notification.tag)) notification.close();
}
