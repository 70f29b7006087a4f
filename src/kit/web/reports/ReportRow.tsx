import { Button, VisuallyHidden } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { type StateLook, StateMark } from '../components/StateMark.tsx';
import styles from './ReportRow.module.css';

interface Person {
  name: string;
  company_name: string;
}

interface Report {
  reporter: Person;
  reported: Person;
  note: string;
  created_at: string;
}

interface Props<Reported extends Report> {
  /** "a message". */
  what: string;
  report: Reported;
  reason: string;
  state: { look: StateLook; word: string };
  /** Another admin has to decide. */
  isInvolved: boolean;
  /** Says what the button opens. */
  open: string;
  Dialog: ComponentType<{ report: Reported; close: () => void }>;
}

/** One line of the list of reports, whatever was reported. */
export function ReportRow<Reported extends Report>(props: Props<Reported>) {
  const { what, report, reason, state, isInvolved, open, Dialog } = props;
  const { reporter, reported, note, created_at: at } = report;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.report}>
      <div className={styles.words}>
        <p className={styles.who}>
          <bdi>{reporter.name}</bdi> reported {what} by <bdi>{reported.name}</bdi>
        </p>
        <p className={styles.facts}>
          {reason} · {reporter.company_name} about {reported.company_name} · <RelativeTime at={at} />
        </p>
        {note && (
          <p className={styles.said}>
            <VisuallyHidden>{`${reporter.name} says: `}</VisuallyHidden>
            <bdi>{note}</bdi>
          </p>
        )}
        {isInvolved && (
          <p className={styles.facts}>Your company is involved, so another admin has to decide.</p>
        )}
      </div>
      <div className={styles.side}>
        <StateMark {...state} />
        {!isInvolved && (
          <Button ref={opener} size="sm" variant="default" onClick={() => setOpen(true)}>
            {open}
            <VisuallyHidden>{`: ${reporter.name} about ${reported.name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && <Dialog report={report} close={close} />}
    </div>
  );
}
