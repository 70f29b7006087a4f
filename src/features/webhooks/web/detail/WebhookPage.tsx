import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getWebhook } from '../../calls/webhooks.gen.ts';
import styles from '../Webhooks.module.css';
import { DeliveryLog } from './DeliveryLog.tsx';
import { SecretCard } from './SecretCard.tsx';
import { WebhookCard } from './WebhookCard.tsx';

/** One webhook: what it is told, its secret and its log. */
export default function WebhookPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useCall(getWebhook, { params: { id } });
  useDocumentTitle(`${data ? new URL(data.address).host : 'Webhook'} · Webhooks · Ecosystem admin`);
  // Counts what was sent just now: the log is looked at again until it has arrived.
  const [sent, setSent] = useState(0);
  const noteSent = () => setSent((count) => count + 1);
  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/ecosystem-admin/webhooks">
        ← All webhooks
      </Link>
      {data ? (
        <>
          <WebhookCard webhook={data} noteSent={noteSent} />
          <SecretCard webhook={data} />
          <DeliveryLog webhook={data} sent={sent} noteSent={noteSent} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </div>
  );
}
