import { Link } from 'react-router';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../kit/web/components/DateText.tsx';
import { StateMark } from '../../../kit/web/components/StateMark.tsx';
import { statusLook } from '../../referrals/web/public.ts';
import type { Dashboard } from '../contract/overview.ts';
import type { LatestReferral } from '../contract/referrals.ts';
import dashboard from './Dashboard.module.css';
import styles from './Latest.module.css';

/** This list has words of its own for two of the states. */
const lookOf = (status: LatestReferral['status']) =>
  statusLook[status === 'new' ? 'New' : status === 'Deal Made' ? 'Deal Closed' : status];

export function Latest({ numbers: { direction, latest_referrals: referrals } }: { numbers: Dashboard }) {
  if (referrals.length === 0)
    return (
      <p className={dashboard.none}>
        {direction === 'outgoing'
          ? 'Referrals you send show up here.'
          : 'Referrals you receive show up here.'}
      </p>
    );
  return (
    <ul className={styles.list}>
      {referrals.map(({ id, partner, contact_name: customer, need, status, created_at: at }) => (
        <li key={id} className={styles.row}>
          <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={32} shape="square" />
          <div className={styles.words}>
            <Link to={`/${direction}/referrals/${id}`}>{customer}</Link>
            <p className={styles.about}>
              {direction === 'outgoing' ? 'to' : 'from'} {partner.name}, <DateText at={at} />
            </p>
            {need && <p className={styles.need}>{need}</p>}
          </div>
          <StateMark look={lookOf(status)} word={status} />
        </li>
      ))}
    </ul>
  );
}
