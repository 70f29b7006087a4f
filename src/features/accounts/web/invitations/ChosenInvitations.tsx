import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { SelectionBar } from '../../../../kit/web/components/SelectionBar.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { chooseInvitations, listInvitations, withdrawInvitations } from '../../calls/invitations.gen.ts';
import { type InvitationsQuery, mostChosenInvitations } from '../../contract/invitations.ts';
import { type Choice, choiceOf } from './chosen.ts';
import { RemindDialog } from './RemindDialog.tsx';

interface Props {
  filter: Pick<InvitationsQuery, 'q' | 'state'>;
  choice: Choice;
  setChoice: (choice: Choice) => void;
}

const complain = (problem: unknown) => toast({ tone: 'danger', message: messageOf(problem) });

/** What can be done with all invitations that are ticked. */
export function ChosenInvitations({ filter: { q, state }, choice, setChoice }: Props) {
  const confirm = useConfirm();
  const withdrawal = useCommand(withdrawInvitations, { changes: [listInvitations] });
  const [isReminding, setReminding] = useState(false);
  const [isMore, setMore] = useState(false);
  if (choice.size === 0) return null;
  const count = choice.size === 1 ? '1 invitation' : `${choice.size.toLocaleString('en')} invitations`;
  const clear = () => {
    setChoice(new Map());
    setMore(false);
  };
  const chooseAll = async () => {
    try {
      const query = { q, ...((state === 'open' || state === 'expired') && { state }) };
      const { invitations, is_more: more } = await call(chooseInvitations, { query });
      setChoice(choiceOf(invitations));
      setMore(more);
    } catch (problem) {
      complain(problem);
    }
  };
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw ${count}?`,
      body: 'The links in the emails will stop working. You can invite the same people again.',
      yes: `Withdraw ${count}`,
      no: 'Keep them',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { withdrawn } = await withdrawal.mutateAsync({ body: { ids: [...choice.keys()] } });
      clear();
      toast({
        tone: 'success',
        message: withdrawn === 1 ? '1 invitation withdrawn.' : `${withdrawn} invitations withdrawn.`,
      });
    } catch (problem) {
      complain(problem);
    }
  };
  return (
    <>
      <SelectionBar
        label="Selected invitations"
        count={count}
        most={isMore ? mostChosenInvitations : undefined}
        selectAll={() => void chooseAll()}
        clear={clear}
      >
        <Button variant="default" size="sm" onClick={() => setReminding(true)}>
          Send reminders
        </Button>
        <Button variant="default" size="sm" loading={withdrawal.isPending} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      </SelectionBar>
      {isReminding && <RemindDialog choice={choice} close={() => setReminding(false)} onStarted={clear} />}
    </>
  );
}
