import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { List } from '../../../../kit/web/components/List.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { endOtherSessions, listSessions } from '../../calls/sessions.gen.ts';
import styles from './Security.module.css';
import { SessionRow, type SignedIn } from './SessionRow.tsx';

const title = 'Where you’re signed in';

export function SessionsCard() {
  const sessions = useCall(listSessions, {});
  const confirm = useConfirm();
  const ending = useCommand(endOtherSessions, { alert: true, changes: [listSessions] });
  const list = useRef<HTMLDivElement>(null);
  const hasOthers = sessions.data?.some((session) => !session.is_this_one) ?? false;

  const endOthers = async () => {
    const isSure = await confirm({
      title: 'Sign out everywhere else?',
      body: 'Every other browser and device will have to sign in again, in all your communities. This one stays signed in.',
      yes: 'Sign out',
      no: 'Cancel',
      isDangerous: true,
    });
    if (!isSure) return;
    ending.mutate(
      {},
      { onSuccess: () => toast({ tone: 'success', message: 'You’re signed out everywhere else.' }) },
    );
  };

  const showEnded = (device: string) => {
    // Its button had the cursor.
    list.current?.focus();
    toast({ tone: 'success', message: `${device} was signed out.` });
  };

  const rowOf = (session: SignedIn) => <SessionRow session={session} onEnded={showEnded} />;

  return (
    <Card title={title}>
      <div ref={list} className={styles.list} tabIndex={-1}>
        <List
          label={title}
          answer={sessions}
          idOf={(session) => session.id}
          row={rowOf}
          empty={null}
          skeletons={2}
        />
      </div>
      {hasOthers && (
        <Button
          className={styles.below}
          variant="default"
          size="sm"
          loading={ending.isPending}
          onClick={() => void endOthers()}
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  );
}
