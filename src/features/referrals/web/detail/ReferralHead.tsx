import { IconArrowLeft, IconChevronRight, IconHourglassEmpty, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../../kit/common/dates.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import type { ReferralTab } from '../path-of.ts';
import { StatusMark } from '../status/StatusMark.tsx';
import { StatusPath } from '../status/StatusPath.tsx';
import { waitingLine, type Waiting } from '../status/waiting-words.ts';
import { Actions } from './Actions.tsx';
import styles from './Detail.module.css';
import { OwedLine } from './OwedLine.tsx';
import { seenByPartner } from './seen-by-partner.ts';
import { standsWords } from './stands-words.ts';

interface Props {
  referral: ReferralDetail;
  /** The part of it that is open below. */
  tab: ReferralTab;
  share: ReactNode;
}

/** Who it is about, whose turn it is, what comes next, and how far it has come. */
export function ReferralHead({ referral, tab, share }: Props) {
  const now = useClock();
  const { direction, partner, waiting } = referral;
  const isOutgoing = direction === 'outgoing';
  const sender = `${referral.sent_by.first_name} ${referral.sent_by.last_name}`.trimEnd();
  return (
    <header className={styles.head}>
      <Link
        className={styles.back}
        to={isOutgoing ? '/referrals/outbound' : '/referrals/inbound'}
        data-screen-only
      >
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {isOutgoing ? 'Referrals sent' : 'Referrals received'}
      </Link>
      <div className={styles.title}>
        <div className={styles.names}>
          <h1>{referral.referred_entity.contact_name}</h1>
          <p className={styles.need}>{referral.need}</p>
          <p className={styles.with}>
            <Avatar name={partner.name} id={partner.id} src={partner.avatar} size={20} shape="square" />
            <span>
              {isOutgoing ? 'Sent to ' : 'From '}
              <bdi>
                <Link to={`/partner/${partner.id}`}>{partner.name}</Link>
              </bdi>
              {` on ${dayText(referral.date_created)}`}
              {isOutgoing && (
                <>
                  {' by '}
                  <PersonName name={sender} id={referral.sent_by.user_id} src={referral.sent_by.avatar} />
                </>
              )}
            </span>
          </p>
        </div>
        <StatusMark status={referral.status} />
      </div>
      <div className={styles.turn} data-on={waiting?.on ?? 'nobody'}>
        <p className={styles.waiting}>
          {waiting ? (
            <IconHourglassEmpty size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          )}
          <span>
            <strong>{waiting ? waitingLine(waiting, partner.name, now) : standsWords(referral).title}</strong>
            <span className={styles.hint}>{standsWords(referral).hint}</span>
          </span>
        </p>
        <Actions referral={referral} share={share} />
        <OwedLine referral={referral} tab={tab} />
        {waiting && <SeenByPartner referral={referral} waiting={waiting} now={now} />}
      </div>
      <StatusPath referral={referral} />
    </header>
  );
}

/** Folded, because it is a question that comes up before a nudge or a call, and not on each visit. */
function SeenByPartner({ referral, ...more }: { referral: ReferralDetail; waiting: Waiting; now: number }) {
  const { title, hint } = seenByPartner(referral, more);
  return (
    <details className={styles.seen} data-screen-only>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        <span>
          What <bdi>{referral.partner.name}</bdi> sees now
        </span>
      </summary>
      <p>
        <strong>{title}</strong> {hint}
      </p>
    </details>
  );
}
