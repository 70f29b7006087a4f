import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import styles from './Case.module.css';
import { DecisionDialog, type Deciding } from './DecisionDialog.tsx';

interface Props<Decision extends string> {
  who: ReactNode;
  /** What is told of it besides: facts, and the words of the two. */
  children: ReactNode;
  mayDecide: boolean;
  deciding: Deciding<Decision>;
}

/** Something that two companies could not settle, as a row of an admin's list. */
export function Case<Decision extends string>({ who, children, mayDecide, deciding }: Props<Decision>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.case}>
      <div className={styles.words}>
        <p className={styles.who}>{who}</p>
        {children}
        {!mayDecide && (
          <p className={styles.facts}>Your company is involved, so another admin has to decide.</p>
        )}
      </div>
      {mayDecide && (
        <Button ref={opener} size="sm" variant="default" onClick={() => setOpen(true)}>
          Decide
          <VisuallyHidden>{`: ${deciding.title}`}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <DecisionDialog {...deciding} close={close} />}
    </div>
  );
}

export const CaseFacts = ({ children }: { children: ReactNode }) => (
  <p className={styles.facts}>{children}</p>
);

/** Someone's own words. */
export const CaseReason = ({ children }: { children: ReactNode }) => (
  <p className={styles.reason}>{children}</p>
);
