import { dayText } from '../../../../kit/common/dates.ts';
import type { Partner } from '../../contract.ts';
import { PartnershipMark } from '../PartnershipMark.tsx';
import { standingWords } from '../words.ts';
import styles from './Network.module.css';

/** Whose turn it is with an invitation, and until when. */
export function StandingLine({ partner }: { partner: Partner }) {
  const { status, expires_at } = partner.partnership;
  return (
    <div className={styles.standing}>
      <PartnershipMark status={status} />
      <span className={styles.standingWords}>{standingWords(partner.partnership)}</span>
      {expires_at && <span className={styles.place}>{`Expires ${dayText(expires_at)}`}</span>}
    </div>
  );
}
