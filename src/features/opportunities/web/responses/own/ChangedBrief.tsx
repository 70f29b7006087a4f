import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { confirmResponse } from '../../../calls/responses.gen.ts';
import { ChangedNote } from '../../page/brief/ChangedNote.tsx';
import { useVerb } from '../../useVerb.ts';
import styles from './Own.module.css';

interface Props {
  opportunity: OpportunityDetail;
  /** Missing where it can no longer be changed. */
  change: (() => void) | undefined;
}

/** The brief is another one than the one that we responded to: is our word still good? */
export function ChangedBrief({ opportunity, change }: Props) {
  const { id, author } = opportunity;
  const { isBusy, run } = useVerb();
  const stillGood = () =>
    run(
      () => call(confirmResponse, { params: { id }, body: {} }),
      `Confirmed. ${author.name} sees that your response is still good.`,
    );
  return (
    <section className={styles.notice} aria-label="The brief has changed">
      <p>The brief has changed since you responded. Is your response still good?</p>
      <ChangedNote opportunity={opportunity} />
      <div className={styles.bar}>
        <Button size="sm" loading={isBusy} onClick={() => void stillGood()}>
          Still good
        </Button>
        {change && (
          <Button variant="default" size="sm" onClick={change}>
            Change your response
          </Button>
        )}
      </div>
    </section>
  );
}
