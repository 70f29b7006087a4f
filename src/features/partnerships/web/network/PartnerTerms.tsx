import type { Direction } from '../../../../kit/web/session.ts';
import type { Partner } from '../../contract.ts';
import { standingWords, termsLine } from '../words.ts';
import styles from './Network.module.css';

/** What is paid in this direction, in one sentence, and anything that is open about it. */
export function PartnerTerms({ direction, partner }: { direction: Direction; partner: Partner }) {
  const { waits_on, status } = partner.partnership;
  const isOpen = status === 'Accepted' && waits_on !== null;
  return (
    <>
      <p className={styles.terms}>
        {termsLine(direction, direction === 'outgoing' ? partner.commission : partner.we_pay)}
      </p>
      {(isOpen || status === 'Paused') && <p className={styles.open}>{standingWords(partner.partnership)}</p>}
    </>
  );
}
