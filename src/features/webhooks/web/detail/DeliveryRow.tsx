import { Button } from '@mantine/core';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { Summary } from '../../../../kit/web/components/Summary.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { labelOf } from '../../contract/offered.ts';
import { redeliver } from '../../calls/webhooks.gen.ts';
import type { Delivery, Webhook } from '../../contract/webhooks.ts';
import { deliveryStandings } from '../states.ts';
import styles from '../Webhooks.module.css';

interface Props {
  webhook: Webhook;
  delivery: Delivery;
  noteSent: () => void;
}

export function DeliveryRow({ webhook, delivery, noteSent }: Props) {
  const { kind, state, created_at: at, message, body, attempts, next_at: next } = delivery;
  return (
    <details className={styles.delivery}>
      <Summary>
        <span className={styles.kind}>{labelOf(kind)}</span>
        <span className={styles.more}>
          <DateText at={at} />
        </span>
        <StateMark {...deliveryStandings[state]} />
      </Summary>
      <div className={styles.inside}>
        <span className={styles.more}>{message}</span>
        <pre className={styles.code}>{body}</pre>
        {state === 'dropped' && <p className={styles.more}>The webhook was off when its turn came.</p>}
        <ul className={styles.attempts} aria-label="Attempts">
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ul>
        {next !== null && attempts.length > 0 && (
          <p className={styles.more}>
            Next attempt <DateText at={next} isInSentence />
          </p>
        )}
        {webhook.is_on ? (
          <SendAgain webhook={webhook} delivery={delivery} noteSent={noteSent} />
        ) : (
          <p className={styles.more}>Turn the webhook on to send this again.</p>
        )}
      </div>
    </details>
  );
}

function Attempt({
  attempt: { at, ms, status, problem, answer },
}: {
  attempt: Delivery['attempts'][number];
}) {
  return (
    <li>
      <span className={styles.more}>
        <DateText at={at} /> · {status === null ? problem : `Answered ${status}`} · {ms} ms
      </span>
      {answer !== '' && <pre className={styles.code}>{answer}</pre>}
    </li>
  );
}

function SendAgain({ webhook: { id }, delivery, noteSent }: Props) {
  const command = useCommand(redeliver);
  const send = () =>
    command.mutate(
      { params: { id, delivery: delivery.id } },
      {
        onSuccess: () => {
          noteSent();
          toast({ tone: 'info', message: 'The message is on its way again.' });
        },
        onError: (problem) => toast({ tone: 'danger', message: messageOf(problem) }),
      },
    );
  return (
    <div className={styles.actions}>
      <Button variant="default" size="sm" loading={command.isPending} onClick={send}>
        Send again
      </Button>
    </div>
  );
}
