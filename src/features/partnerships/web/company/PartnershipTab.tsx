import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { PartnershipDetail } from '../../contract.ts';
import { BothWays } from '../terms/BothWays.tsx';
import { waysOf } from '../terms/way-terms.ts';
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
  const isAgreed = status === 'Accepted' || status === 'Paused';
  const isWaiting = waits_on !== null || openOf(partnership) !== undefined;
  return (
    <div ref={place} tabIndex={-1} className={styles.tab}>
      {(status === 'Invited' || (isAgreed && isWaiting)) && (
        <Card title={status === 'Invited' ? 'Invitation' : 'Proposed terms'}>
          <OpenOffer partnership={partnership} />
        </Card>
      )}
      <Card title="Current terms">
        <div className={styles.offer}>
          <BothWays name={name} {...waysOf(partnership, inForce)} />
          <p className={styles.note}>
            {inForce && `Agreed in version ${inForce.version}. `}
            A referral keeps the terms it was sent under, whatever you agree later.
          </p>
        </div>
      </Card>
      {partnership.terms.some(({ state }) => state !== 'open') && <Versions partnership={partnership} />}
      <PartnershipControls partnership={partnership} />
      {can.offer && <OfferDialog partnership={partnership} isOpen={isProposing} close={stop} />}
    </div>
  );
}
