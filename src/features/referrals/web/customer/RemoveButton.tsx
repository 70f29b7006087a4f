import { Button } from '@mantine/core';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { refuseConsent } from '../../calls/customer.gen.ts';
import type { CustomerPage } from '../../contract/customer.ts';
import { useAnswer } from './useCustomerPage.ts';

interface Props {
  token: string;
  page: CustomerPage;
  label: string;
}

/** Asks first, and says what happens: it cannot be undone. */
export function RemoveButton({ token, page, label }: Props) {
  const { sender, receiver, state } = page;
  const confirm = useConfirm();
  const { command, take } = useAnswer(token, refuseConsent);
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove your details?',
      body: `We’ll delete your name, contact details, what you need, and all notes and files, and tell ${sender.name} and ${receiver.name}${state === 'asked' || state === 'given' ? ' not to contact you about this' : ''}. This can’t be undone.`,
      yes: 'Remove my details',
      no: 'Keep them',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      take(await command.mutateAsync({ params: { token } }));
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <Button variant="default" loading={command.isPending} onClick={() => void remove()}>
      {label}
    </Button>
  );
}
