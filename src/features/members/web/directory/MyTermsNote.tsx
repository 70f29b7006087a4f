import { Link } from 'react-router';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../calls/my-company.gen.ts';
import { termsSentence } from '../../rules/terms.ts';
import styles from './Directory.module.css';

/** What whoever sends work gets from the reader's own company. */
export function MyTermsNote() {
  const { data: mine } = useCall(getMyCompany, {});
  return (
    <p className={styles.note} aria-busy={mine === undefined}>
      {mine === undefined
        ? 'What you pay for a referral…'
        : mine.commission
          ? `You pay ${termsSentence(mine.commission)}. `
          : 'You haven’t said what a referral is worth to you yet. '}
      {mine && (
        <Link to="/profile/commission">{mine.commission ? 'Change your terms' : 'Set your terms'}</Link>
      )}
    </p>
  );
}
