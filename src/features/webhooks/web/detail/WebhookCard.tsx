import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { labelOf, offeredNames } from '../../contract/offered.ts';
import {
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  testWebhook,
} from '../../calls/webhooks.gen.ts';
import type { Webhook } from '../../contract/webhooks.ts';
import { offReasons, standingOf } from '../states.ts';
import { WebhookForm } from '../WebhookForm.tsx';
import styles from '../Webhooks.module.css';

const complain = (problem: unknown) => toast({ tone: 'danger', message: messageOf(problem) });

export function WebhookCard({ webhook, noteSent }: { webhook: Webhook; noteSent: () => void }) {
  const { id, address, events, is_on: isOn, off_because: because, failing_since: failing } = webhook;
  const [isEditing, setEditing] = useState(false);
  const change = useCommand(changeWebhook, { changes: [getWebhook, listWebhooks] });
  const chosen = offeredNames.filter((name) => events.includes(name));
  const turn = () =>
    change.mutate(
      { params: { id }, body: { address, events: chosen, is_on: !isOn } },
      {
        onSuccess: () =>
          toast({ tone: 'success', message: isOn ? 'The webhook is off.' : 'The webhook is on.' }),
        onError: complain,
      },
    );
  return (
    <Card title="Webhook" actions={<StateMark {...standingOf(webhook)} />}>
      <div className={styles.facts}>
        <p className={styles.address}>{address}</p>
        {because !== null && <p>{offReasons[because]}</p>}
        {isOn && failing !== null && (
          <p>
            Nothing has arrived since <DateText at={failing} isInSentence />. We turn it off after 5 days.
          </p>
        )}
        <div className={styles.fact}>
          <h3>Told of</h3>
          <ul className={styles.chips}>
            {events.map((name) => (
              <li key={name}>{labelOf(name)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <SendTest webhook={webhook} noteSent={noteSent} />
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button variant="default" size="sm" loading={change.isPending} onClick={turn}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          <Remove webhook={webhook} />
        </div>
      </div>
      {isEditing && (
        <Dialog title="Edit webhook" size="large" isOpen close={() => setEditing(false)}>
          <WebhookForm
            initial={webhook}
            close={() => setEditing(false)}
            saveLabel="Save changes"
            send={async (values) => {
              await change.mutateAsync({ params: { id }, body: { ...values, is_on: isOn } });
              setEditing(false);
              toast({ tone: 'success', message: 'Changes saved.' });
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

function SendTest({ webhook: { id }, noteSent }: { webhook: Webhook; noteSent: () => void }) {
  const command = useCommand(testWebhook);
  const send = () =>
    command.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          noteSent();
          toast({ tone: 'info', message: 'The test is on its way. The log shows what comes back.' });
        },
        onError: complain,
      },
    );
  return (
    <Button size="sm" loading={command.isPending} onClick={send}>
      Send a test
    </Button>
  );
}

function Remove({ webhook: { id } }: { webhook: Webhook }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const command = useCommand(removeWebhook, { changes: [listWebhooks] });
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete this webhook?',
      body: 'Its log goes with it. This can’t be undone.',
      yes: 'Delete webhook',
      no: 'Keep webhook',
      isDangerous: true,
    });
    if (!isSure) return;
    await command.mutateAsync({ params: { id } }).then(() => {
      toast({ tone: 'success', message: 'The webhook was deleted.' });
      return navigate('/ecosystem-admin/webhooks');
    }, complain);
  };
  return (
    <Button variant="default" size="sm" loading={command.isPending} onClick={() => void remove()}>
      Delete
    </Button>
  );
}
