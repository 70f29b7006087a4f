import { notificationCounts, type NotificationCounts } from '../contract/counts.ts';

const key = 'guildhall-notification-counts';

/** Of one member, so that the next person on this computer does not see what waited for the last one. */
export function storeCounts(
  memberId: number,
  counts: NotificationCounts,
  store: Storage = localStorage,
): void {
  store.setItem(key, JSON.stringify({ memberId, counts }));
}

/** The stored copy is used first (product rules: Polls and presence). Undefined where there is none, or it is somebody else's. */
export function readCounts(memberId: number, store: Storage = localStorage): NotificationCounts | undefined {
  try {
    const stored = JSON.parse(store.getItem(key) ?? 'null') as {
      memberId?: unknown;
      counts?: unknown;
    } | null;
    return stored?.memberId === memberId ? notificationCounts.safeParse(stored.counts).data : undefined;
  } catch {
    return undefined;
  }
}
