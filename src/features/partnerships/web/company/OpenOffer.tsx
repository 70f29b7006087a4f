import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import {
  acceptPartnership,
  acceptTerms,
  cancelInvitation,
  declinePartnership,
  declineTerms,
  type PartnershipDetail,
} from '../../contract.ts';
import { BothWays } from '../terms/BothWays.tsx';
import { usePartnershipVerb } from '../usePartnershipVerb.ts';
import { Changes } from './Changes.tsx';
import styles from './Company.module.css';
import { inForceOf, offerIntro, openOf, versionBefore } from './versions.ts';

interface Props {
  partnership: PartnershipDetail;
  onAnswered?: () => void;
}

/** What waits for an answer: who asks, for what, how it differs from today, and what can be done. */
export function OpenOffer({ partnership, onAnswered }: Props) {
  const { name, can } = partnership;
  const offer = openOf(partnership);
  const message =
    offer?.message ?? (partnership.partnership.status === 'Invited' ? partnership.message : null);
  const before = inForceOf(partnership) ?? (offer && versionBefore(partnership.terms, offer.version));
  return (
    <div className={styles.offer}>
      <p className={styles.intro}>{offerIntro(partnership)}</p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      {offer && <BothWays name={name} theyPay={offer.they_pay} wePay={offer.we_pay} />}
      {offer && before && <Changes name={name} before={before} after={offer} />}
      <Answers partnership={partnership} version={offer?.version ?? 1} onAnswered={onAnswered} />
      {!can.accept && can.cancel && <TakeBackInvitation partnership={partnership} onAnswered={onAnswered} />}
    </div>
  );
}

interface AnswerProps extends Props {
  version: number;
}

function Answers({ partnership, version, onAnswered }: AnswerProps) {
  const { can, name } = partnership;
  const { id } = partnership.partnership;
  const [isDeclining, setDeclining] = useState(false);
  const accept = usePartnershipVerb(acceptPartnership, (answer) =>
    answer.partnership.status === 'Accepted'
      ? `You and ${name} are partners.`
      : `You have accepted. ${name} is asked too.`,
  );
  const agree = usePartnershipVerb(acceptTerms, 'The new terms are in force.');
  const refuse = usePartnershipVerb(declineTerms, 'The terms stay as they were.');
  const after = { onSuccess: () => onAnswered?.() };
  const seen = { params: { id }, body: { version } };

  if (isDeclining) {
    return <Declining partnership={partnership} back={() => setDeclining(false)} onAnswered={onAnswered} />;
  }
  return (
    <div className={styles.answers}>
      {can.accept && (
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate(seen, after)}>
          Accept
        </Button>
      )}
      {can.accept_terms && (
        <Button size="sm" loading={agree.isPending} onClick={() => agree.mutate(seen, after)}>
          Accept these terms
        </Button>
      )}
      {can.offer && (can.accept || can.accept_terms) && (
        <ButtonLink to={`/partner/${partnership.id}/commission?propose=terms`} variant="default">
          Propose other terms
        </ButtonLink>
      )}
      {can.decline && (
        <Button size="sm" variant="default" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      {(can.decline_terms || can.withdraw_terms) && (
        <Button
          size="sm"
          variant="default"
          loading={refuse.isPending}
          onClick={() => refuse.mutate(seen, after)}
        >
          {can.decline_terms ? 'Decline these terms' : 'Take back your offer'}
        </Button>
      )}
    </div>
  );
}

function Declining({ partnership, back, onAnswered }: Props & { back: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = usePartnershipVerb(declinePartnership, 'The invitation is declined.');
  const decline = () =>
    mutate(
      { params: { id: partnership.partnership.id }, body: { reason: reason.trim() || null } },
      { onSuccess: () => onAnswered?.() },
    );
  return (
    <div className={styles.declining}>
      <Textarea
        label="A word why (optional)"
        description={`${partnership.name} reads it.`}
        maxLength={2000}
        autosize={false}
        rows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button size="sm" color="red" loading={isPending} onClick={decline}>
          Decline the invitation
        </Button>
        <Button size="sm" variant="default" onClick={back}>
          Back
        </Button>
      </div>
    </div>
  );
}

function TakeBackInvitation({ partnership, onAnswered }: Props) {
  const { mutate, isPending } = usePartnershipVerb(cancelInvitation, 'The invitation is taken back.');
  return (
    <div className={styles.answers}>
      <Button
        size="sm"
        variant="default"
        loading={isPending}
        onClick={() =>
          mutate(
            { params: { id: partnership.partnership.id }, body: {} },
            { onSuccess: () => onAnswered?.() },
          )
        }
      >
        Take back the invitation
      </Button>
    </div>
  );
}
