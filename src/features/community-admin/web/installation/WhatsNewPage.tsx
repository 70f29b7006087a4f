import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getInstallation } from '../../calls/installation.gen.ts';
import styles from './WhatsNew.module.css';

/** The version that the server runs, and what its changelog says in short. */
export default function WhatsNewPage() {
  useDocumentTitle('What’s new · Ecosystem admin');
  const { data, error, refetch } = useCall(getInstallation, {});
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />;
  return (
    <Card title={`What’s new in Guildhall ${data.version}`}>
      {data.news.length === 0 ? (
        <p className={styles.text}>Nothing that you would notice.</p>
      ) : (
        <ul className={styles.list}>
          {data.news.map(({ title, text }) => (
            <li key={title}>
              <div className={styles.title}>{title}</div>
              <div className={styles.text}>{text}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
