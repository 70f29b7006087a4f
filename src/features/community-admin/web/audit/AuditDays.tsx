import { clockText, clockToday, dayText, exactText } from '../../../../kit/common/dates.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import styles from './Audit.module.css';
import { Changes } from './Changes.tsx';

interface Props {
  entries: readonly AuditEntry[];
  list: Parameters<typeof EndOfList>[0]['list'];
}

/** One list for each day of the reader's own clock. */
export function AuditDays({ entries, list }: Props) {
  const now = new Date(useClock());
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = clockToday(entry.at, { now }) === undefined ? dayText(entry.at, { now }) : 'Today';
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.list} aria-label={`Entries, ${day}`}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <EndOfList list={list} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, by, says, address, changes } = entry;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={at} title={exactText(at)}>
        {clockText(at)}
      </time>
      <div className={styles.main}>
        <p className={styles.line}>
          <span className={styles.says}>{says}</span>
          <About entry={entry} />
        </p>
        <p className={styles.who}>
          <bdi>{by.name}</bdi>
          {address !== null && <span className={styles.address}>from {address}</span>}
        </p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  );
}

function About({ entry: { about, by, says } }: { entry: AuditEntry }) {
  const { name, link } = about;
  // Someone who signed in did nothing to anyone else.
  if (link === `/partner/${by.user_id}`) return null;
  if (name === null)
    return link === null ? null : (
      <Link to={link}>
        Open<VisuallyHidden>: {says}</VisuallyHidden>
      </Link>
    );
  return link === null ? (
    <bdi className={styles.about}>{name}</bdi>
  ) : (
    <Link className={styles.about} to={link}>
      <bdi>{name}</bdi>
    </Link>
  );
}
