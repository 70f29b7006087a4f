import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './Disputes.module.css';
import type { Dispute, Reopening } from './useDisputes.ts';

/** A logged referral that the receiver says is not right. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { sender, receiver, need, description, reason } = dispute;
  return (
    <Case of={dispute} kind="dispute">
      <p className={styles.facts}>
        Logged by {sender.name}, disputed by {receiver.name} · <RelativeTime at={dispute.status_since} />
      </p>
      <p className={styles.need}>{need}</p>
      {description && <p className={styles.text}>{description}</p>}
      {reason && (
        <p className={styles.reason}>
          <VisuallyHidden>{`${receiver.name} says: `}</VisuallyHidden>
          {reason}
        </p>
      )}
    </Case>
  );
}

/** The receiver would go on with one that is over, and the sender has not answered. */
export function ReopeningRow({ reopening }: { reopening: Reopening }) {
  const { sender, receiver, status } = reopening;
  return (
    <Case of={reopening} kind="reopening">
      <p className={styles.facts}>
        It is now “{status}”. {receiver.name} asked to take it up again, and {sender.name} has not answered ·{' '}
        <RelativeTime at={reopening.asked_at} />
      </p>
    </Case>
  );
}

interface CaseProps {
  of: Pick<Dispute, 'id' | 'sender' | 'receiver' | 'can'>;
  kind: 'dispute' | 'reopening';
  children: ReactNode;
}

function Case({ of, kind, children }: CaseProps) {
  const { sender, receiver, can } = of;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.case}>
      <div className={styles.words}>
        <p className={styles.who}>
          <Link to={`/partner/${sender.id}`}>{sender.name}</Link> to{' '}
          <Link to={`/partner/${receiver.id}`}>{receiver.name}</Link>
        </p>
        {children}
        {!can.decide && (
          <p className={styles.facts}>Your company is one of the two, so another admin decides.</p>
        )}
      </div>
      {can.decide && (
        <Button ref={opener} size="sm" variant="default" onClick={() => setOpen(true)}>
          Decide
          <VisuallyHidden>{`: ${sender.name} to ${receiver.name}`}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <DecisionDialog of={of} kind={kind} close={close} />}
    </div>
  );
}
