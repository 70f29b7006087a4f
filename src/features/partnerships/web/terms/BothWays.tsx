import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import type { CommissionTerms } from '../../../members/contract.ts';
import { termsSentence } from '../../../members/web/public.ts';
import styles from './BothWays.module.css';

interface Props {
  name: string;
  /** Null for the company's default terms. */
  theyPay: CommissionTerms | null;
  wePay: CommissionTerms | null;
  /** Where the terms come from, below each sentence. */
  notes?: { theyPay: string; wePay: string };
  /** What null means here. */
  whenNone?: string;
}

/** The terms each way, side by side. */
export function BothWays({ name, theyPay, wePay, notes, whenNone = 'the default terms' }: Props) {
  return (
    <dl className={styles.ways}>
      <div className={styles.way}>
        <dt>
          <IconArrowDownLeft size={16} stroke={1.75} aria-hidden="true" />
          {`${name} pays you`}
        </dt>
        <dd>
          <span className={styles.sentence}>{theyPay ? termsSentence(theyPay) : whenNone}</span>
          {notes && <span className={styles.note}>{notes.theyPay}</span>}
        </dd>
      </div>
      <div className={styles.way}>
        <dt>
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden="true" />
          You pay them
        </dt>
        <dd>
          <span className={styles.sentence}>{wePay ? termsSentence(wePay) : whenNone}</span>
          {notes && <span className={styles.note}>{notes.wePay}</span>}
        </dd>
      </div>
    </dl>
  );
}
