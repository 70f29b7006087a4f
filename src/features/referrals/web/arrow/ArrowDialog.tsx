import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getReferral } from '../../calls/referral.gen.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';
import { viewReferral } from '../../calls/verbs.gen.ts';
import styles from '../detail/Dialogs.module.css';
import StepDialog from '../detail/StepDialog.tsx';
import { useTakeReferral } from '../detail/useReferral.ts';
import { useWithdrawal } from '../detail/useWithdrawal.ts';
import { choiceFor, movesOf } from '../list/board-moves.ts';
import { pathOf } from '../path-of.ts';
import { whyNot } from './why-not.ts';

export interface ArrowDialogProps {
  referralId: number;
  /** Where somebody wants it to be. */
  to: ReferralStatus;
  close: (hasArrived: boolean) => void;
}

/** Takes a referral to a state as its own page would, with what that needs, or says why it cannot go there. */
export default function ArrowDialog({ referralId, ...asked }: ArrowDialogProps) {
  const { data, error, refetch } = useCall(getReferral, { params: { id: referralId } });
  if (data) return <Step referral={data} {...asked} />;
  if (!error) return null;
  return (
    <Dialog title={`Move to ${asked.to}`} isOpen close={() => asked.close(false)}>
      <ErrorState error={error} retry={refetch} />
    </Dialog>
  );
}

interface StepProps extends Omit<ArrowDialogProps, 'referralId'> {
  referral: ReferralDetail;
}

function Step({ referral: now, to, close }: StepProps) {
  // The dialog stays with what it began with; the server says if something has changed.
  const [referral] = useState(now);
  const action = movesOf(referral).get(to);
  if (referral.status === to || action === 'view' || action === 'withdraw')
    return <WithoutWords {...{ referral, to, close }} isWithdrawal={action === 'withdraw'} />;
  const choice = action && choiceFor(referral, action, to);
  if (choice)
    return (
      <StepDialog
        referral={referral}
        choice={choice}
        close={(changed?: ReferralDetail) => close(changed !== undefined)}
      />
    );
  return (
    <Dialog title={`This can’t move to ${to}`} isOpen close={() => close(false)}>
      <div className={styles.form}>
        <p>{whyNot(referral, to)}</p>
        <DialogFooter>
          <ButtonLink to={pathOf(referral)} variant="default">
            Open the referral
          </ButtonLink>
          <Button size="sm" onClick={() => close(false)}>
            OK
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

/** What needs nothing is done, and what only wants to be sure asks. */
function WithoutWords({ referral, to, close, isWithdrawal }: StepProps & { isWithdrawal: boolean }) {
  const take = useTakeReferral();
  const withdraw = useWithdrawal();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const step = async () => {
      if (referral.status === to) return true;
      const changed = await (isWithdrawal
        ? withdraw(referral)
        : call(viewReferral, { params: { id: referral.id }, body: {} }));
      if (changed) take(changed);
      return changed !== undefined;
    };
    step().then(close, (error: unknown) => {
      toast({ tone: 'danger', message: messageOf(error) });
      close(false);
    });
  });
  return null;
}
