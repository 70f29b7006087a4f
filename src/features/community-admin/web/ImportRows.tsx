import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconUserCheck } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { EndOfList } from '../../../kit/web/components/EndOfList.tsx';
import type { ImportRow } from '../contract/imports.ts';
import styles from './ImportRows.module.css';
import { outcomeText, remarkText } from './summary.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** So many are drawn at a time; those out of sight are laid out when they come into it. */
const pageSize = 500;

export const ImportRows = memo(function ImportRows({
  label,
  rows,
}: {
  label: string;
  rows: readonly ImportRow[];
}) {
  const [pages, setPages] = useState(1);
  const list = {
    hasNextPage: rows.length > pages * pageSize,
    mayAsk: true,
    fetchNextPage: async () => setPages(pages + 1),
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
  };
  return (
    <>
      <ol className={styles.rows} aria-label={label}>
        {rows.slice(0, pages * pageSize).map((row) => (
          <li key={row.row} className={styles.row}>
            <OneRow row={row} />
          </li>
        ))}
      </ol>
      <EndOfList list={list} />
    </>
  );
});

function OneRow({ row }: { row: ImportRow }) {
  const { values, errors, notes } = row;
  const name = `${values.first_name} ${values.last_name}`.trim();
  const about = [values.industry, values.city, values.region, values.country].filter((part) => part !== '');
  return (
    <>
      <span className={styles.number}>Row {row.row}</span>
      <span className={styles.cell}>
        <span className={styles.strong}>{name || values.email || 'No name'}</span>
        {name !== '' && <span className={styles.more}>{values.email || 'No email address'}</span>}
        {row.outcome !== null && values.role.toLowerCase() === 'admin' && (
          <span className={styles.more}>Becomes an admin</span>
        )}
      </span>
      <span className={styles.cell}>
        <span className={styles.strong}>{values.company || 'No company'}</span>
        <span className={styles.more}>{outcomeText(row)}</span>
        {about.length > 0 && <span className={styles.more}>{about.join(', ')}</span>}
      </span>
      <State row={row} />
      {(errors.length > 0 || notes.length > 0) && (
        <ul className={styles.remarks}>
          {errors.map((error) => (
            <li key={`${error.field} ${error.message}`} className={styles.error}>
              <IconAlertCircle {...icon} />
              {remarkText(row, error)}
            </li>
          ))}
          {notes.map((note) => (
            <li key={`${note.field} ${note.message}`} className={styles.note}>
              <IconInfoCircle {...icon} />
              {note.message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function State({ row: { errors, notes, is_member: isMember } }: { row: ImportRow }) {
  if (isMember) {
    return (
      <span className={`${styles.state} ${styles.note}`}>
        <IconUserCheck {...icon} />
        Already a member, skipped
      </span>
    );
  }
  if (errors.length > 0) {
    return (
      <span className={`${styles.state} ${styles.error}`}>
        <IconAlertCircle {...icon} />
        Error
      </span>
    );
  }
  return (
    <span className={`${styles.state} ${styles.ready}`}>
      <IconCircleCheck {...icon} />
      {notes.length > 0 ? 'Ready, with a note' : 'Ready'}
    </span>
  );
}
