import { Button } from '@mantine/core';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { giveConsent } from '../../calls/customer.gen.ts';
import type { CustomerPage } from '../../contract/customer.ts';
import link from '../link/Link.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { useAnswer } from './useCustomerPage.ts';

/** Yes or no; nothing else is asked of somebody who never asked for this page. */
export function Question({ token, page }: { token: string; page: CustomerPage }) {
  const { command, take } = useAnswer(token, giveConsent);
  const agree = async () => {
    try {
      take(await command.mutateAsync({ params: { token } }));
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <div className={link.answers}>
      <Button loading={command.isPending} onClick={() => void agree()}>
        Yes, contact me
      </Button>
      <RemoveButton token={token} page={page} label="No, remove my details" />
    </div>
  );
}
