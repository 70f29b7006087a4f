import { type RefObject, useEffect } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useIsWatched } from '../../../../kit/web/attention.ts';
import { reportSeen } from '../../calls/bell.gen.ts';
import type { Notification } from '../../contract/bell.ts';
import { logFailure } from '../log-failure.ts';

/** A glance: what merely scrolled by was not seen. */
const glance = 800;

/** By the change that was shown, because a row that took up something new is there to be seen again. */
const reported = new Set<number>();

/** Says which unread rows were on a visible, focused screen, so that nobody is mailed about them. */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly Notification[] | undefined,
): void {
  const isWatched = useIsWatched();
  useEffect(() => {
    const unread = rows?.filter(
      ({ notification_status: status, change }) => status === 'Unread' && !reported.has(change),
    );
    if (!isWatched || !list.current || !unread || unread.length === 0) return undefined;
    const byId = new Map(unread.map((row) => [String(row.id), row]));
    const rowIn = new Map<Element, Notification>();
    const inSight = new Set<Notification>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          inSight[isIntersecting ? 'add' : 'delete'](rowIn.get(target)!);
      },
      { threshold: 0.5 },
    );
    for (const item of list.current.querySelectorAll<HTMLElement>('[data-row]')) {
      const row = byId.get(item.dataset['row']!);
      if (!row) continue;
      rowIn.set(item, row);
      observer.observe(item);
    }
    const timer = setInterval(() => {
      const seen = [...inSight].filter(({ change }) => !reported.has(change));
      if (seen.length > 0) report(seen);
    }, glance);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [list, rows, isWatched]);
}

function report(rows: readonly Notification[]): void {
  for (const { change } of rows) reported.add(change);
  const body = { ids: rows.map(({ id }) => id), up_to: Math.max(...rows.map(({ change }) => change)) };
  call(reportSeen, { body }).catch((error: unknown) =>
    logFailure('What was seen could not be reported.', error),
  );
}
