import { Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { ChatReport } from '../../contract/reports.ts';
import { ReadingDialog } from './ReadingDialog.tsx';
import { decisionLooks, reasonWords } from './report-words.ts';
import styles from './Reports.module.css';

export function ReportRow({ report }: { report: ChatReport }) {
  const { reporter, reported, reason, note, created_at: at, decision, can } = report;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const isInvolved = decision === null && !can.decide;
  return (
    <div className={styles.report}>
      <div className={styles.words}>
        <p className={styles.who}>
          <bdi>{reporter.name}</bdi> reported <bdi>{reported.name}</bdi>
        </p>
        <p className={styles.facts}>
          {reasonWords[reason]} · {reporter.company_name} about {reported.company_name} ·{' '}
          <RelativeTime at={at} />
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
        <StateMark {...decisionLooks[decision ?? 'open']} />
        {!isInvolved && (
          <Button ref={opener} size="sm" variant="default" onClick={() => setOpen(true)}>
            Read message
            <VisuallyHidden>{`: ${reporter.name} about ${reported.name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && <ReadingDialog report={report} close={close} />}
    </div>
  );
}
