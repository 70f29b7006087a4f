import { Button } from '@mantine/core';
import type { Objection } from '../../common/objection.ts';
import { DateText } from '../components/DateText.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import styles from './Objection.module.css';

interface Props {
  objection: Objection;
  by: string;
  canAnswer: boolean;
  /** What upholding does: "bring it back". */
  uphold: string;
  isPending: boolean;
  failure: string | undefined;
  decide: (decision: 'upheld' | 'refused') => void;
}

/** What the author says against a decision, and what became of it. */
export function ObjectionPart({ objection, by, canAnswer, uphold, isPending, failure, decide }: Props) {
  return (
    <section className={styles.objection} aria-label="Objection">
      <p className={styles.head}>
        <bdi>{by}</bdi> objects · <DateText at={objection.objected_at} />
      </p>
      <p className={styles.text} dir="auto">
        {objection.text}
      </p>
      {objection.decision !== null && objection.decided_at !== null && (
        <p className={styles.head}>
          {objection.decision === 'upheld' ? 'Upheld' : 'Refused'} by an admin ·{' '}
          <DateText at={objection.decided_at} />
        </p>
      )}
      {canAnswer && (
        <>
          <FormFailure failure={failure} />
          <div className={styles.actions}>
            <Button variant="default" size="sm" disabled={isPending} onClick={() => decide('refused')}>
              Refuse objection
            </Button>
            <Button size="sm" loading={isPending} onClick={() => decide('upheld')}>
              {uphold}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

export const objectionToast = (decision: 'upheld' | 'refused') =>
  decision === 'upheld'
    ? 'Objection upheld. We’ll tell the author and the person who reported it.'
    : 'Objection refused. We’ll tell the author.';
