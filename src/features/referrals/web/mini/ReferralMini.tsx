import { IconArrowsExchange, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { useReferral } from '../detail/useReferral.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import { waitingLine } from '../status/waiting-words.ts';
import styles from './ReferralMini.module.css';

interface Props {
  /** Where it is seen from our side; null where it is between other companies. */
  link: string | null;
  /** One line below what was said, instead of a card. */
  isBrief?: boolean;
}

/** A referral in a conversation, as it stands now. */
export function ReferralMini({ link, isBrief = false }: Props) {
  const answer = useReferral(link?.split('/').at(-1));
  if (link === null || (answer.error instanceof ApiError && answer.error.status === 404)) {
    return (
      <p className={styles.hidden}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        Only the two companies of this referral can see it.
      </p>
    );
  }
  const { data: referral } = answer;
  if (isBrief) return <Brief link={link} referral={referral} />;
  if (referral) return <Card link={link} referral={referral} />;
  return answer.error ? (
    <Brief link={link} referral={undefined} />
  ) : (
    <span className={styles.card} aria-busy="true">
      <RowSkeleton />
    </span>
  );
}

function Brief({ link, referral }: { link: string; referral: ReferralDetail | undefined }) {
  return (
    <Link className={styles.brief} to={link}>
      <IconArrowsExchange size={14} stroke={1.75} aria-hidden="true" />
      {referral ? (
        <span>
          About <bdi>{referral.referred_entity.contact_name}</bdi>
          {` · ${referral.status}`}
        </span>
      ) : (
        'View referral'
      )}
    </Link>
  );
}

function Card({ link, referral }: { link: string; referral: ReferralDetail }) {
  const now = useClock();
  const { partner, waiting, direction } = referral;
  return (
    <Link className={styles.card} to={link}>
      <span className={styles.head}>
        <bdi className={styles.name}>{referral.referred_entity.contact_name}</bdi>
        <StatusMark status={referral.status} />
      </span>
      <span className={styles.need} dir="auto">
        {referral.need}
      </span>
      <span className={styles.turn} data-on={waiting?.on}>
        {waiting
          ? waitingLine(waiting, partner.name, now)
          : `${direction === 'outgoing' ? 'Sent to' : 'From'} ${partner.name}`}
      </span>
    </Link>
  );
}
