import { Link } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Handover } from '../../../../kit/web/drawings/Handover.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listReferrals } from '../../calls/lists.gen.ts';
import type { Direction } from '../../contract/status.ts';
import { CardLink } from '../list/CardLink.tsx';
import { ReferralsSkeleton } from '../list/ReferralsSkeleton.tsx';
import styles from './ReferralsWithCompany.module.css';

interface Props {
  company: { company_id: number; name: string };
}

const mostShown = 6;

/** What went from us to a company and from it to us, the newest of each. */
export function ReferralsWithCompany({ company }: Props) {
  const { company_id: partner, name } = company;
  const sent = useCall(listReferrals, { query: { direction: 'outgoing', partner } });
  const received = useCall(listReferrals, { query: { direction: 'incoming', partner } });
  const error = sent.error ?? received.error;
  const retry = () => Promise.all([sent.refetch(), received.refetch()]);
  if (!sent.data || !received.data)
    return error ? <ErrorState error={error} retry={retry} /> : <ReferralsSkeleton />;
  if (sent.data.referrals.length === 0 && received.data.referrals.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<Handover />}
          title="No referrals between you yet"
          hint={`Know someone who needs what ${name} does? Refer them.`}
          action={<ButtonLink to={`/outgoing/createreferral/${partner}`}>Send referral</ButtonLink>}
        />
      </Card>
    );
  return (
    <div className={styles.sides}>
      <Side direction="outgoing" title={`Sent to ${name}`} partner={partner} answer={sent.data} />
      <Side direction="incoming" title={`Received from ${name}`} partner={partner} answer={received.data} />
    </div>
  );
}

interface SideProps {
  direction: Direction;
  title: string;
  partner: number;
  answer: NonNullable<ReturnType<typeof useCall<typeof listReferrals>>['data']>;
}

function Side({ direction, title, partner, answer }: SideProps) {
  const { referrals, next } = answer;
  const all = `/referrals/${direction === 'outgoing' ? 'outbound' : 'inbound'}?partner=${partner}`;
  const hasMore = next !== null || referrals.length > mostShown;
  return (
    <Card title={title} actions={hasMore && <Link to={all}>See all</Link>}>
      {referrals.length === 0 ? (
        <NothingYet>None yet.</NothingYet>
      ) : (
        <ul className={styles.cards} aria-label={title}>
          {referrals.slice(0, mostShown).map((referral) => (
            <li key={referral.id}>
              <CardLink referral={referral} hasStatus isPartnerKnown />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
