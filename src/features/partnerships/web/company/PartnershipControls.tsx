import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useRef, useState } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { endPartnership, pausePartnership, resumePartnership } from '../../calls.gen.ts';
import type { PartnershipDetail } from '../../contract.ts';
import { usePartnershipVerb } from '../usePartnershipVerb.ts';
import styles from './Company.module.css';

/** Other terms, a pause, or the end: what either side may do at any time. */
export function PartnershipControls({ partnership }: { partnership: PartnershipDetail }) {
  const { can, name } = partnership;
  const { id, status, paused_by } = partnership.partnership;
  const confirm = useConfirm();
  const [isEnding, setEnding] = useState(false);
  const endButton = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setEnding(false);
    endButton.current?.focus();
  };
  const pause = usePartnershipVerb(pausePartnership, `Partnership with ${name} paused.`);
  const resume = usePartnershipVerb(resumePartnership, `Partnership with ${name} resumed.`);
  const isOpenOurs = can.accept || can.accept_terms;
  const mayOffer = can.offer && !isOpenOurs;
  if (!can.pause && !can.resume && !can.end && !mayOffer) return null;

  const askToPause = async () => {
    const isSure = await confirm({
      title: `Pause the partnership with ${name}?`,
      body: 'Neither of you can send new referrals until you resume. Open referrals continue.',
      yes: 'Pause partnership',
      no: 'Not now',
    });
    if (isSure) pause.mutate({ params: { id }, body: {} });
  };
  return (
    <Card title="Manage partnership">
      <div className={styles.offer}>
        {status === 'Paused' && (
          <p className={styles.intro}>
            {paused_by === 'us'
              ? 'You paused this partnership. No new referrals either way until you resume it.'
              : `${name} paused this partnership. No new referrals either way until they resume it.`}
          </p>
        )}
        <div className={styles.answers}>
          {mayOffer && (
            <ButtonLink to={`/partner/${partnership.id}/commission?propose=terms`} variant="default">
              Propose other terms
            </ButtonLink>
          )}
          {can.pause && (
            <Button size="sm" variant="default" loading={pause.isPending} onClick={() => void askToPause()}>
              Pause partnership
            </Button>
          )}
          {can.resume && (
            <Button
              size="sm"
              loading={resume.isPending}
              onClick={() => resume.mutate({ params: { id }, body: {} })}
            >
              Resume partnership
            </Button>
          )}
          {can.end && (
            <Button ref={endButton} size="sm" variant="default" onClick={() => setEnding(true)}>
              End partnership
            </Button>
          )}
        </div>
      </div>
      <EndDialog partnership={partnership} isOpen={isEnding} close={keep} />
    </Card>
  );
}

interface EndProps {
  partnership: PartnershipDetail;
  isOpen: boolean;
  close: () => void;
}

function EndDialog({ partnership, isOpen, close }: EndProps) {
  const [reason, setReason] = useState('');
  const { name } = partnership;
  const { mutate, isPending } = usePartnershipVerb(endPartnership, `You and ${name} are no longer partners.`);
  const end = () =>
    mutate(
      { params: { id: partnership.partnership.id }, body: { reason: reason.trim() || null } },
      { onSettled: close },
    );
  return (
    <Dialog title={`End the partnership with ${name}?`} isOpen={isOpen} close={close}>
      <div className={styles.form}>
        <p className={styles.intro}>
          Open referrals continue under the terms they were sent with. You can invite each other again later.
        </p>
        <Textarea
          label="Reason (optional)"
          description={`${name} can read it.`}
          maxLength={2000}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter>
          <Button size="sm" variant="default" onClick={close} data-autofocus>
            Keep partnership
          </Button>
          <Button size="sm" color="red" loading={isPending} onClick={end}>
            End partnership
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
