import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { cancelInvitation, resumePartnership } from '../../calls.gen.ts';
import type { Partner } from '../../contract.ts';
import { usePartnershipVerb } from '../usePartnershipVerb.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

/** The one or two things that a partner's row asks for now. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const { status, waits_on, invite_sent_by, paused_by } = partner.partnership;
  const isOurTurn = waits_on === 'us' || waits_on === 'both';
  if (status === 'Invited') {
    return (
      <>
        {isOurTurn && <AnswerButton partner={partner} />}
        {invite_sent_by === 'us' && !isOurTurn && <WithdrawButton partner={partner} />}
        {invite_sent_by !== 'us' && !isOurTurn && (
          <LinkTo path={`/partner/${partner.id}/commission`} label="View offer" of={partner} />
        )}
      </>
    );
  }
  if (status === 'Accepted' && isOurTurn) {
    return <LinkTo path={`/partner/${partner.id}/commission`} label="Review terms" of={partner} isPrimary />;
  }
  if (status === 'Accepted') {
    return <LinkTo path={`/outgoing/createreferral/${partner.id}`} label="Send referral" of={partner} />;
  }
  if (status === 'Paused') return paused_by === 'us' ? <ResumeButton partner={partner} /> : null;
  return <LinkTo path={`/outgoing/invitepartner?company=${partner.id}`} label="Invite again" of={partner} />;
}

function LinkTo(props: { path: string; label: string; of: Partner; isPrimary?: boolean }) {
  return (
    <Button component={Link} to={props.path} size="xs" variant={props.isPrimary ? 'filled' : 'default'}>
      {props.label}
      <VisuallyHidden>{`, ${props.of.name}`}</VisuallyHidden>
    </Button>
  );
}

function AnswerButton({ partner }: { partner: Partner }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} size="xs" onClick={() => setOpen(true)}>
        Review invitation<VisuallyHidden>{`, ${partner.name}`}</VisuallyHidden>
      </Button>
      <AnswerDialog partner={partner} isOpen={isOpen} close={close} />
    </>
  );
}

function WithdrawButton({ partner }: { partner: Partner }) {
  const confirm = useConfirm();
  const { mutate, isPending } = usePartnershipVerb(cancelInvitation, 'Invitation withdrawn.');
  const cancel = async () => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${partner.name}?`,
      body: 'They can’t accept it any more. You can invite them again later.',
      yes: 'Withdraw invitation',
      no: 'Keep it',
    });
    if (isSure) mutate({ params: { id: partner.partnership.id }, body: {} });
  };
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => void cancel()}>
      Withdraw invitation<VisuallyHidden>{` to ${partner.name}`}</VisuallyHidden>
    </Button>
  );
}

function ResumeButton({ partner }: { partner: Partner }) {
  const { mutate, isPending } = usePartnershipVerb(
    resumePartnership,
    `Partnership with ${partner.name} resumed.`,
  );
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      onClick={() => mutate({ params: { id: partner.partnership.id }, body: {} })}
    >
      Resume<VisuallyHidden>{` with ${partner.name}`}</VisuallyHidden>
    </Button>
  );
}
