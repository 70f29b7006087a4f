import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import type { ReferralCard } from '../../contract/referral.ts';
import { pathOf } from '../path-of.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import { Waiting } from '../status/Waiting.tsx';
import styles from './CardLink.module.css';
import { worthText } from './worth-text.ts';

interface Props {
  referral: ReferralCard;
  hasStatus?: boolean;
  /** On a screen about one company its name need not be said on every card. */
  isPartnerKnown?: boolean;
  /** The day is that of its deal. */
  isByDeal?: boolean;
  /** What makes it a card that can be picked up. */
  handle?: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** A referral as a card; in a column of the board the status is said by the column. */
export function CardLink({
  referral,
  hasStatus = false,
  isPartnerKnown = false,
  isByDeal = false,
  handle,
}: Props) {
  const { partner } = referral;
  const worth = worthText(referral);
  return (
    <Link {...handle} className={styles.card} to={pathOf(referral)} data-waits-on={referral.waiting?.on}>
      <span className={styles.head}>
        <span className={styles.name}>{referral.referred_entity.contact_name}</span>
        {worth !== null && <span className={styles.budget}>{worth}</span>}
      </span>
      <span className={styles.need}>{referral.need}</span>
      <span className={styles.partner}>
        {!isPartnerKnown && (
          <>
            <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={20} shape="square" />
            <span className={styles.partnerName}>{partner.name}</span>
          </>
        )}
        <DateText className={styles.date} at={(isByDeal && referral.deal_date) || referral.created_at} />
      </span>
      {(hasStatus || referral.waiting) && (
        <span className={styles.foot}>
          {hasStatus && <StatusMark status={referral.status} />}
          <Waiting waiting={referral.waiting} />
        </span>
      )}
    </Link>
  );
}
