import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { CommissionTerms } from '../../../members/contract.ts';
import type { PartnershipDetail } from '../../contract.ts';
import { BothWays } from '../terms/BothWays.tsx';
import styles from './Company.module.css';
import { OfferDialog } from './OfferDialog.tsx';
import { OpenOffer } from './OpenOffer.tsx';
import { PartnershipControls } from './PartnershipControls.tsx';
import { Versions } from './Versions.tsx';
import { inForceOf, openOf } from './versions.ts';

/** What two companies pay each other: what applies, what is proposed, and every version before. */
export function PartnershipTab({ partnership }: { partnership: PartnershipDetail }) {
  const [search, setSearch] = useSearchParams();
  const { can, name } = partnership;
  const { status, waits_on } = partnership.partnership;
  const isProposing = search.get('propose') === 'terms';
  const place = useRef<HTMLDivElement>(null);
  const stop = () => {
    setSearch({}, { replace: true });
    // Back to what opened it, or at least to where it was.
    const asker = place.current?.querySelector<HTMLElement>('a[href$="propose=terms"]');
    (asker ?? place.current)?.focus({ preventScroll: true });
  };
  // An address that asks for what is no longer possible is a plain one.
  useEffect(() => {
    if (isProposing && !can.offer) setSearch({}, { replace: true });
  }, [isProposing, can.offer, setSearch]);

  const inForce = inForceOf(partnership);
  const note = (agreed: CommissionTerms | null | undefined, standard: string) =>
    agreed ? `Agreed in version ${inForce?.version}` : standard;
  const isAgreed = status === 'Accepted' || status === 'Paused';
  const isWaiting = waits_on !== null || openOf(partnership) !== undefined;
  return (
    <div ref={place} tabIndex={-1} className={styles.tab}>
      {(status === 'Invited' || (isAgreed && isWaiting)) && (
        <Card title={status === 'Invited' ? 'Invitation' : 'Proposed terms'}>
          <OpenOffer partnership={partnership} />
        </Card>
      )}
      <Card title={status === 'Invited' ? 'What applies until then' : 'What applies now'}>
        <div className={styles.offer}>
          <BothWays
            name={name}
            theyPay={partnership.commission}
            wePay={partnership.we_pay}
            whenNone="no terms yet"
            notes={{
              theyPay: note(inForce?.they_pay, 'Their default terms'),
              wePay: note(inForce?.we_pay, 'Your default terms'),
            }}
          />
          <p className={styles.note}>
            A referral keeps the terms under which it was sent, whatever is agreed later.
          </p>
        </div>
      </Card>
      {partnership.terms.some(({ state }) => state !== 'open') && <Versions partnership={partnership} />}
      <PartnershipControls partnership={partnership} />
      {can.offer && <OfferDialog partnership={partnership} isOpen={isProposing} close={stop} />}
    </div>
  );
}
