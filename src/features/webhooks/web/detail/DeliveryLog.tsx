import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import type { Delivery, Webhook } from '../../contract/webhooks.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { useLog } from './useLog.ts';

const idOf = ({ id }: Delivery) => id;

interface Props {
  webhook: Webhook;
  sent: number;
  noteSent: () => void;
}

/** What was sent in the last 30 days, and what came back. */
export function DeliveryLog({ webhook, sent, noteSent }: Props) {
  const log = useLog(webhook.id, sent);
  const rowOf = (delivery: Delivery) => (
    <DeliveryRow webhook={webhook} delivery={delivery} noteSent={noteSent} />
  );
  return (
    <Card title="Log of the last 30 days">
      <List
        label="Log"
        answer={{ data: log.rows, error: log.error, refetch: log.refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={3}
        empty={<NothingYet>Nothing has been sent yet. Send a test to see what arrives.</NothingYet>}
      />
      <ShowMore list={log} />
    </Card>
  );
}
