import { call } from '../../../../kit/web/api.ts';
import { findOver } from '../../calls/bell.gen.ts';

/** The system's notifications go when what they say has been read, here or on another device. */
export async function closeRead(unread: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/sw.js');
  const shown = ((await registration?.getNotifications()) ?? []).filter(({ tag }) => tag !== 'test');
  const ids = shown.flatMap(({ tag }) => idOf(tag) ?? []);
  const isAllRead = unread === 0;
  const over = isAllRead || ids.length === 0 ? [] : (await call(findOver, { body: { ids } })).ids;
  for (const notification of shown)
    if (isAllRead || over.includes(idOf(notification.tag) ?? 0)) notification.close();
}

/** Of a message about several there is none. */
function idOf(tag: string): number | undefined {
  const found = /^notification (\d+)$/.exec(tag);
  return found ? Number(found[1]) : undefined;
}
