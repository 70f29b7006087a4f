import { Link } from 'react-router';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getInstallation } from '../../calls/installation.gen.ts';
import { newsPath } from './news-path.ts';
import styles from './WhatsNew.module.css';

/** What an admin tells the operator when something is wrong. */
export default function InstallationLine() {
  const { data } = useCall(getInstallation, {});
  if (!data) return null;
  return (
    <p className={styles.line}>
      Guildhall {data.version} ·{' '}
      {data.last_backup_at === null ? (
        'No backup yet'
      ) : (
        <>
          Last backup <DateText at={data.last_backup_at} isInSentence />
        </>
      )}{' '}
      · <Link to={newsPath}>What’s new</Link>
    </p>
  );
}
