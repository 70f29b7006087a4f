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
} from '../../calls.gen.ts';
import type { PartnershipDetail } from '../../contract.ts';
import { BothWays } from '../terms/BothWays.tsx';
import { waysOf } from '../terms/way-terms.ts';
import { usePartnershipVerb } from '../usePartnershipVerb.ts';
import { Changes } from './Changes.tsx';
import styles from './Company.module.css';
import { Message } from './Message.tsx';
import { answeredBy, inForceOf, messageFrom, offerIntro, openOf } from './versions.ts';

interface Props {
  partnership: PartnershipDetail;
  onAnswered?: () => void;
}

/** What waits for an answer: who asks, for what, how it differs from today, and what can be done. */
export function OpenOffer({ partnership, onAnswered }: Props) {
  const { name, can } = partnership;
  const offer = openOf(partnership);
  const message = offer?.message ?? (offer?.offered_by === 'admin' ? partnership.message : null);
  const before = inForceOf(partnership) ?? answeredBy(partnership, offer);
  return (
    <div className={styles.offer}>
      <p className={styles.intro}>{offerIntro(partnership)}</p>
      {message && <Message from={messageFrom(name, offer)}>{message}</Message>}
      {offer && (
        <>
          <BothWays name={name} {...waysOf(partnership, offer)} />
          <p className={styles.note}>
            What you agree on stays as it is until you both accept new terms, even if default terms change.
          </p>
        </>
      )}
      {offer && before && <Changes name={name} before={before} after={offer} />}
      <Answers partnership={partnership} version={offer?.version ?? 1} onAnswered={onAnswered} />
      {!can.accept && can.cancel && <WithdrawInvitation partnership={partnership} onAnswered={onAnswered} />}
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
  const withdrawal = withdrawalWords(partnership);
  const accept = usePartnershipVerb(acceptPartnership, (answer) =>
    answer.partnership.status === 'Accepted'
      ? `You and ${name} are partners.`
      : `You accepted. You become partners when ${name} accepts too.`,
  );
  const agree = usePartnershipVerb(acceptTerms, 'Terms accepted. They apply from now on.');
  const refuse = usePartnershipVerb(
    declineTerms,
    can.decline_terms ? 'Terms declined. Your current terms stay in place.' : withdrawal.done,
  );
  const after = { onSuccess: () => onAnswered?.() };
  const seen = { params: { id }, body: { version } };

  if (isDeclining) {
    return <Declining partnership={partnership} back={() => setDeclining(false)} onAnswered={onAnswered} />;
  }
  return (
    <div className={styles.answers}>
      {can.accept && (
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate(seen, after)}>
          Accept and become partners
        </Button>
      )}
      {can.accept_terms && (
        <Button size="sm" loading={agree.isPending} onClick={() => agree.mutate(seen, after)}>
          Accept terms
        </Button>
      )}
      {can.offer && (can.accept || can.accept_terms) && (
        <ButtonLink to={`/partner/${partnership.id}/commission?propose=terms`} variant="default">
          Propose other terms
        </ButtonLink>
      )}
      {can.decline && (
        <Button size="sm" variant="default" onClick={() => setDeclining(true)}>
          Decline invitation
        </Button>
      )}
      {(can.decline_terms || can.withdraw_terms) && (
        <Button
          size="sm"
          variant="default"
          loading={refuse.isPending}
          onClick={() => refuse.mutate(seen, after)}
        >
          {can.decline_terms ? 'Decline terms' : withdrawal.action}
        </Button>
      )}
    </div>
  );
}

/** An offer of ours is a counter-offer where it answered one of theirs. */
function withdrawalWords({ partnership, can }: PartnershipDetail) {
  const isCounterOffer = can.withdraw_terms && partnership.status === 'Invited';
  return isCounterOffer
    ? { action: 'Withdraw counter-offer', done: 'Counter-offer withdrawn. It’s your turn again.' }
    : { action: 'Withdraw offer', done: 'Offer withdrawn.' };
}

function Declining({ partnership, back, onAnswered }: Props & { back: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = usePartnershipVerb(declinePartnership, 'Invitation declined.');
  const decline = () =>
    mutate(
      { params: { id: partnership.partnership.id }, body: { reason: reason.trim() || null } },
      { onSuccess: () => onAnswered?.() },
    );
  return (
    <div className={styles.declining}>
      <Textarea
        label="Reason (optional)"
        description={`${partnership.name} can read it.`}
        maxLength={2000}
        autosize={false}
        rows={3}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button size="sm" color="red" loading={isPending} onClick={decline}>
          Decline invitation
        </Button>
        <Button size="sm" variant="default" onClick={back}>
          Back
        </Button>
      </div>
    </div>
  );
}

function WithdrawInvitation({ partnership, onAnswered }: Props) {
  const { mutate, isPending } = usePartnershipVerb(cancelInvitation, 'Invitation withdrawn.');
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
        Withdraw invitation
      </Button>
    </div>
  );
}
