import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { askForWelcome, getWelcome } from '../../calls/settings.gen.ts';
import styles from './WelcomeCard.module.css';

/** For a new company, where it completes its profile: nothing is posted unless it asks. */
export function WelcomeCard({ company }: { company: string }) {
  const { data } = useCall(getWelcome, {}, { alert: false });
  const command = useCommand(askForWelcome, { changes: [getWelcome] });
  if (command.data)
    return (
      <Card title="Welcome post">
        <p className={styles.words}>
          The community has welcomed {company}. <Link to={`/post/${command.data.id}`}>See the post</Link>
        </p>
      </Card>
    );
  if (!data?.can_welcome) return null;
  const ask = () =>
    command.mutate({}, { onSuccess: () => toast({ tone: 'success', message: 'Your welcome is posted.' }) });
  return (
    <Card title="Welcome post">
      <div className={styles.card}>
        <p className={styles.words}>
          New here? The community can post a welcome for {company}, so that others say hello. It’s posted
          once, to all members, and only if you want it.
        </p>
        <Button variant="default" size="sm" loading={command.isPending} onClick={ask}>
          Post a welcome
        </Button>
        <FormFailure failure={command.error?.message} />
      </div>
    </Card>
  );
}
