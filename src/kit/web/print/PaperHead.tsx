import { useContext } from 'react';
import { documentDay } from '../../common/dates.ts';
import { SiteName } from '../site-name.ts';
import { useClock } from '../useClock.ts';
import styles from './Paper.module.css';

interface Props {
  title: string;
  /** Of which time, or of what. */
  about?: string;
  /** Whose it is, where it is a company's own. */
  owner?: string;
}

/** Of which community a sheet is, what is on it, and on which day it was printed: what it says changes. */
export function PaperHead({ title, about, owner }: Props) {
  const community = useContext(SiteName);
  const now = useClock();
  return (
    <header className={styles.head}>
      <div>
        {owner !== undefined && <p className={styles.owner}>{owner}</p>}
        <p className={owner === undefined ? styles.owner : undefined}>{community}</p>
      </div>
      <div className={styles.title}>
        <h1>{title}</h1>
        {about !== undefined && <p>{about}</p>}
        <p className={styles.printed}>Printed {documentDay(new Date(now).toISOString())}</p>
      </div>
    </header>
  );
}
