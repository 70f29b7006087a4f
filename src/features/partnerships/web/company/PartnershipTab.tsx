import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { PartnershipDetail } from '../../contract.ts';
import { BothWays } from '../terms/BothWays.tsx';
import { dayText } from '../words.ts';
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
  const stop = () => setSearch({}, { replace: true });
  // An address that asks for what is no longer possible is a plain one.
  useEffect(() => {
    if (isProposing && !can.offer) setSearch({}, { replace: true });
  }, [isProposing, can.offer, setSearch]);

  const inForce = inForceOf(partnership);
  const note = (own: boolean, isDefault: boolean) =>
    isDefault
      ? own
        ? 'Your default terms'
        : 'Their default terms'
      : `Agreed in version ${inForce?.version}, ${dayText(inForce?.created_at ?? '')}`;
  const isAgreed = status === 'Accepted' || status === 'Paused';
  const isWaiting = waits_on !== null || openOf(partnership) !== undefined;
  return (
    <div className={styles.tab}>
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
            whenNone="nothing is said yet"
            notes={{
              theyPay: note(false, !inForce?.they_pay),
              wePay: note(true, !inForce?.we_pay),
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
