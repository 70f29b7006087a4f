import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { shareOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { useVerb } from '../useVerb.ts';
import { visibilityWords } from '../words/visibility-words.ts';
import { isJustPosted } from './just-posted.ts';
import styles from './JustPosted.module.css';

/** Above an opportunity that was posted a moment ago: that it went well, and what helps it on. */
export function JustPosted({ opportunity }: { opportunity: OpportunityDetail }) {
  const { state } = useLocation() as { state: unknown };
  const { isBusy, run } = useVerb();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || !isJustPosted(state) || opportunity.role !== 'owner') return null;
  const share = () =>
    run(() => call(shareOpportunity, { params: { id: opportunity.id }, body: {} }), 'Shared in the feed');
  return (
    <section className={styles.posted} aria-label="Posted">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <p>Your opportunity is posted. {visibilityWords[opportunity.visibility]}.</p>
      <div className={styles.actions}>
        {opportunity.can.share && (
          <Button size="xs" loading={isBusy} onClick={() => void share()}>
            Share in the feed
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={() => setClosed(true)}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
