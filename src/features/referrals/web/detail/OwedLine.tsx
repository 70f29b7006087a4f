import { Link } from 'react-router';
import { CommissionMark } from '../../../commissions/web/public.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { pathOf, type ReferralTab } from '../path-of.ts';
import styles from './Detail.module.css';
import { owedLine } from './owed-line.ts';

interface Props {
  referral: ReferralDetail;
  tab: ReferralTab;
}

/** What is owed for it, right where its state is said. */
export function OwedLine({ referral, tab }: Props) {
  const line = owedLine(referral);
  if (!line) return null;
  return (
    <div className={styles.owed}>
      <p className={styles.owedWords}>{line.sentence}</p>
      <CommissionMark state={line.state} isPaying={line.isPaying} isOverdue={line.isOverdue} />
      {tab !== 'commission' && (
        <Link to={pathOf(referral, 'commission')} data-screen-only>
          View commission
        </Link>
      )}
    </div>
  );
}
