import { useState } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { SecretText } from '../../../../kit/web/components/SecretText.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { createWebhook, listWebhooks } from '../../calls/webhooks.gen.ts';
import { WebhookForm } from '../WebhookForm.tsx';
import styles from '../Webhooks.module.css';

const initial = { address: '', events: [] };

export function CreateWebhookDialog({ close }: { close: () => void }) {
  const [created, setCreated] = useState<{ id: number; secret: string }>();
  const command = useCommand(createWebhook, { changes: [listWebhooks] });
  return (
    <Dialog title={created ? 'Your webhook’s secret' : 'Add a webhook'} size="large" isOpen close={close}>
      {created ? (
        <div className={styles.form}>
          <SecretText
            secret={created.secret}
            says="Your program checks each call’s signature with this secret. You can look at it again later."
            copyLabel="Copy secret"
          />
          <div className={`${styles.actions} ${styles.end}`}>
            <ButtonLink to={`/ecosystem-admin/webhooks/${created.id}`}>Open webhook</ButtonLink>
          </div>
        </div>
      ) : (
        <WebhookForm
          initial={initial}
          close={close}
          saveLabel="Add webhook"
          send={async (body) => setCreated(await command.mutateAsync({ body }))}
        />
      )}
    </Dialog>
  );
}
