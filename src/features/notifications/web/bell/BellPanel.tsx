import { VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCount } from '../../../../kit/web/counts.ts';
import styles from './BellPanel.module.css';
import { BellRow } from './BellRow.tsx';
import { useNotificationList } from './useNotificationList.ts';
import { useReading } from './useReading.ts';
import { useSeenRows } from './useSeenRows.ts';

/** What opens from the bell. */
export default function BellPanel({ close }: { close: () => void }) {
  const unread = useCount('unread_notifications_count');
  const { rows, older } = useNotificationList();
  const { mark, markAll } = useReading();
  const list = useRef<HTMLUListElement>(null);
  useSeenRows(list, rows);
  const canMarkAll = unread > 0 && rows !== undefined && rows.length > 0;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        <button
          type="button"
          className={styles.action}
          aria-disabled={!canMarkAll}
          onClick={() => canMarkAll && markAll(rows)}
        >
          Mark all read
        </button>
        <Link
          to="/notifications"
          className={styles.icon}
          aria-label="Notification settings"
          title="Notification settings"
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
        </Link>
        <button
          type="button"
          className={styles.close}
          aria-label="Close notifications"
          title="Close"
          onClick={close}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {rows === undefined && <Loading />}
      {rows?.length === 0 && <p className={styles.nothing}>There's nothing here...</p>}
      {rows && rows.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {rows.map((row) => (
            <BellRow key={row.id} row={row} mark={mark} />
          ))}
        </ul>
      )}
      <EndOfList list={older} rows={list} />
    </div>
  );
}

/** As many as the panel has room for. */
const places = Array.from({ length: 8 }, (_, place) => place);

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading notifications</VisuallyHidden>
      {places.map((place) => (
        <RowSkeleton key={place} />
      ))}
    </div>
  );
}
