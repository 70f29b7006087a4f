import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listWebhooks } from '../../calls/webhooks.gen.ts';
import type { Webhook } from '../../contract/webhooks.ts';
import { standingOf } from '../states.ts';
import styles from '../Webhooks.module.css';
import { CreateWebhookDialog } from './CreateWebhookDialog.tsx';

const idOf = ({ id }: Webhook) => id;
const rowOf = (webhook: Webhook) => <WebhookRow webhook={webhook} />;

/** For admins: the programs that are told when something happens. */
export default function WebhooksTab() {
  const { data, error, refetch } = useCall(listWebhooks, {});
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button size="sm" onClick={() => setCreating(true)}>
      Add webhook
    </Button>
  );
  return (
    <Card title="Webhooks" actions={data !== undefined && data.webhooks.length > 0 && add}>
      <p className={styles.says}>
        We call an address of yours when something happens in the community: what and when, with ids and
        nothing private. Each call is signed, so your program can check that it’s from us.
      </p>
      <List
        label="Webhooks"
        answer={{ data: data?.webhooks, error, refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={
          <EmptyState
            title="No webhooks yet"
            hint="Add one to keep your CRM or newsletter up to date by itself."
            action={add}
          />
        }
      />
      {isCreating && <CreateWebhookDialog close={() => setCreating(false)} />}
    </Card>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, address, events, last_success_at: last } = webhook;
  return (
    <div className={styles.row}>
      <div className={styles.title}>
        <Link className={styles.address} to={`/ecosystem-admin/webhooks/${id}`}>
          {address}
        </Link>
        <StateMark {...standingOf(webhook)} />
      </div>
      <span className={styles.more}>
        {events.length === 1 ? '1 event' : `${events.length} events`} ·{' '}
        {last === null ? (
          'Nothing has arrived yet'
        ) : (
          <>
            Last arrived <DateText at={last} isInSentence />
          </>
        )}
      </span>
    </div>
  );
}
