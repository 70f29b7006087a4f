import { Link } from 'react-router';
import { termsSentence } from '../../../members/web/public.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { pathOf } from '../path-of.ts';
import { exampleAt } from '../estimate.ts';
import { sourceWords } from '../terms-words.ts';
import styles from './Detail.module.css';

/** The terms under which it was sent: they stay, whatever the two agree on later. */
export function TermsCard({ referral, isWhole = false }: { referral: ReferralDetail; isWhole?: boolean }) {
  const { direction, partner, terms } = referral;
  const sentence = termsSentence(terms);
  const days = terms.commission_hold_days;
  // Whoever is about to accept should see what it would come to.
  const isWaiting = direction === 'incoming' && referral.can.accept;
  const example = exampleAt(terms, {
    price: referral.project_id === null ? null : referral.opportunity.budget,
    dealNumber: referral.closed_deals + 1,
  });
  return (
    <Card title="Terms" actions={!isWhole && <Link to={pathOf(referral, 'commission')}>Commission</Link>}>
      <div className={styles.stack}>
        <p className={styles.sentence} data-large={isWhole}>
          {direction === 'outgoing'
            ? `${partner.name} pays you ${sentence}.`
            : `You pay ${partner.name} ${sentence}.`}
        </p>
        {isWaiting && example && <p>{example}</p>}
        <p className={styles.small}>
          {sourceWords({ source: referral.terms_source, version: referral.terms_version, direction })} They
          can’t change after the referral was sent.
        </p>
        {isWhole && terms.commission_calc_method !== 'none' && (
          <p className={styles.small}>
            {days === 0
              ? 'Due immediately.'
              : `Due ${days === 1 ? 'one day' : `${days} days`} after it’s earned.`}
          </p>
        )}
      </div>
    </Card>
  );
}
