import { useEffect, useRef } from 'react';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { waitsForPartner } from '../response-state.ts';
import { Invitation } from './Invitation.tsx';
import { NotSent } from './NotSent.tsx';
import styles from './Own.module.css';
import { RespondForm } from './RespondForm.tsx';
import { SentResponse } from './SentResponse.tsx';

/** For everyone but the company that posted it: their own response, as far as it has come. */
export function OwnResponse({ opportunity }: { opportunity: OpportunityDetail }) {
  const { my_response: mine, invitation, can, status } = opportunity;
  const isInvited = invitation !== null && can.agree;
  const isWaiting = mine !== null && waitsForPartner(mine);
  const isSent = mine !== null && (mine.sent_at !== null || isWaiting);
  const place = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  useEffect(() => {
    // The form and its button are gone then.
    if (isSent && !wasSent.current) place.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  return (
    <div ref={place} tabIndex={-1} className={styles.stack}>
      {isInvited && <Invitation opportunity={opportunity} invitation={invitation} />}
      {isSent && <SentResponse key={mine.status} opportunity={opportunity} response={mine} />}
      {!isSent && can.respond && !isInvited && <RespondForm opportunity={opportunity} />}
      {status !== 'Open' && !isWaiting && <NotSent opportunity={opportunity} />}
      {!isSent && !can.respond && !isInvited && (
        <NothingYet>
          {status === 'Cancelled'
            ? 'It was cancelled, so it takes no more responses.'
            : 'It’s closed and takes no more responses.'}
        </NothingYet>
      )}
    </div>
  );
}
