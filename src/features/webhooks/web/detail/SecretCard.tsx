import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { SecretText } from '../../../../kit/web/components/SecretText.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getWebhook, rotateSecret, showSecret } from '../../calls/webhooks.gen.ts';
import type { Webhook } from '../../contract/webhooks.ts';
import styles from '../Webhooks.module.css';

const complain = (problem: unknown) => toast({ tone: 'danger', message: messageOf(problem) });

export function SecretCard({ webhook: { id, old_secret_until: until } }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  const confirm = useConfirm();
  const showing = useCommand(showSecret);
  const rotation = useCommand(rotateSecret, { changes: [getWebhook] });
  const take = ({ secret: shown }: { secret: string }) => setSecret(shown);
  const show = () => showing.mutate({ params: { id } }, { onSuccess: take, onError: complain });
  const rotate = async () => {
    const isSure = await confirm({
      title: 'Make a new secret?',
      body: 'For a day, calls are signed with both, so you have time to change your program.',
      yes: 'Make new secret',
    });
    if (isSure)
      rotation.mutate(
        { params: { id }, body: { old_secret_until: until } },
        { onSuccess: take, onError: complain },
      );
  };
  return (
    <Card title="Secret">
      <div className={styles.facts}>
        {secret === undefined ? (
          <p className={styles.more}>Your program checks each call’s signature with it.</p>
        ) : (
          <SecretText
            secret={secret}
            says="Keep it safe. Anyone who has it can pretend to be this community."
            copyLabel="Copy secret"
          />
        )}
        {until !== null && (
          <p className={styles.more}>
            The secret before signs as well until <DateText at={until} isInSentence />.
          </p>
        )}
        <div className={styles.actions}>
          {secret === undefined ? (
            <Button variant="default" size="sm" loading={showing.isPending} onClick={show}>
              Show secret
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => setSecret(undefined)}>
              Hide secret
            </Button>
          )}
          <Button variant="default" size="sm" loading={rotation.isPending} onClick={() => void rotate()}>
            Make a new secret
          </Button>
        </div>
      </div>
    </Card>
  );
}
