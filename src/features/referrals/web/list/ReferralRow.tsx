import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import type { ReferralCard } from '../../contract/referral.ts';
import { pathOf } from '../path-of.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import { Waiting } from '../status/Waiting.tsx';
import styles from './ReferralTable.module.css';
import { worthText } from './worth-text.ts';

interface Props {
  referral: ReferralCard;
  /** The days are those of deals. */
  isByDeal: boolean;
}

export function ReferralRow({ referral, isByDeal }: Props) {
  const { partner, referred_entity: customer } = referral;
  return (
    <tr className={styles.row}>
      <td>
        {/* The link covers the whole row. */}
        <Link className={styles.link} to={pathOf(referral)}>
          {customer.contact_name}
        </Link>
        <span className={styles.need}>{referral.need}</span>
      </td>
      <td>
        <span className={styles.partner}>
          <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={24} shape="square" />
          <span>{partner.name}</span>
        </span>
      </td>
      <td>
        <span className={styles.state}>
          <StatusMark status={referral.status} />
          <Waiting waiting={referral.waiting} />
        </span>
      </td>
      <td className={styles.number}>
        {worthText(referral) ?? <span className={styles.none}>No budget given</span>}
        <DateText className={styles.date} at={(isByDeal && referral.deal_date) || referral.created_at} />
      </td>
    </tr>
  );
}
