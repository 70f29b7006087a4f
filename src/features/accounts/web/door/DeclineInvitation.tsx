import { Button } from '@mantine/core';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { declineInvitation } from '../../calls/joining.gen.ts';
import styles from './Door.module.css';

interface Props {
  token: string;
  onDeclined: () => void;
}

export function DeclineInvitation({ token, onDeclined }: Props) {
  const confirm = useConfirm();
  const decline = useCommand(declineInvitation);

  const ask = async () => {
    const isSure = await confirm({
      title: 'Decline this invitation?',
      body: 'The link will stop working. You’d need a new invitation to join later.',
      yes: 'Decline invitation',
      no: 'Keep invitation',
      isDangerous: true,
    });
    if (isSure) decline.mutate({ params: { token } }, { onSuccess: onDeclined });
  };

  return (
    <div className={styles.ways}>
      <FormFailure failure={decline.error ? messageOf(decline.error) : undefined} />
      <Button variant="subtle" size="sm" loading={decline.isPending} onClick={() => void ask()}>
        Decline invitation
      </Button>
    </div>
  );
}
