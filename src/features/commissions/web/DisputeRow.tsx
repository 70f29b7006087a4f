import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import type { CommissionDispute } from '../contract.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './DisputesPanel.module.css';

export function DisputeRow({ dispute }: { dispute: CommissionDispute }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { payer, payee } = dispute;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.dispute}>
      <div className={styles.words}>
        <p className={styles.who}>
          {payer.name} owes {payee.name}
        </p>
        <p className={styles.facts}>
          Raised by {dispute[dispute.raised_by].name}, <RelativeTime at={dispute.since} />.{' '}
          {dispute.was_paid ? `${payer.name} says that it is paid.` : 'It was not paid when it was disputed.'}
        </p>
        <p className={styles.reason}>{dispute.reason ?? 'The company that raised it has closed.'}</p>
        {!dispute.can.decide && (
          <p className={styles.facts}>Your company is one of the two, so another admin decides.</p>
        )}
      </div>
      {dispute.can.decide && (
        <Button ref={opener} size="sm" variant="default" onClick={() => setOpen(true)}>
          Decide
          <VisuallyHidden>{`: ${payer.name} and ${payee.name}`}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <DecisionDialog dispute={dispute} close={close} />}
    </div>
  );
}
