import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ScreenFailure } from '../../../../kit/web/components/ScreenFailure.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import type { Direction } from '../../contract/status.ts';
import { pathOf, type ReferralTab } from '../path-of.ts';
import { ActivityTab } from './ActivityTab.tsx';
import styles from './Detail.module.css';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { ReferralHead } from './ReferralHead.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useReferral, useViewing } from './useReferral.ts';

const later = () => import('./later-tabs.ts');
const { Part: FilesTab } = part(async () => ({ default: (await later()).FilesTab }));
const { Part: ReferralCommissions } = part(async () => ({ default: (await later()).ReferralCommissions }));

/** What the two sides say to each other about it is another feature's. */
export interface Talk {
  Messages: ComponentType<{ referral: ReferralDetail }>;
  Share: ComponentType<{ referral: ReferralDetail }>;
}

interface Props {
  direction: Direction;
  tab: ReferralTab;
  talk: Talk;
}

export default function ReferralPage(props: Props) {
  useDirection(props.direction);
  const { id } = useParams();
  const answer = useReferral(id);
  if (answer.isMissing) return <Missing />;
  if (answer.data) return <Shown {...props} referral={answer.data} />;
  if (!answer.error) return <DetailSkeleton />;
  return <ScreenFailure error={answer.error} retry={answer.refetch} />;
}

const titles = { activity: 'Activity', files: 'Files', commission: 'Commission', messages: 'Messages' };

function Shown({ referral, direction, tab, talk }: Props & { referral: ReferralDetail }) {
  const about = `${referral.referred_entity.contact_name}: ${referral.need}`;
  useDocumentTitle(tab === 'details' ? about : `${titles[tab]} · ${about}`);
  useViewing(referral);
  if (referral.direction !== direction) return <Navigate to={pathOf(referral, tab)} replace />;
  const { files } = referral;
  const tabs = [
    { path: tab === 'details' ? window.location.pathname : pathOf(referral), label: 'Details', isEnd: true },
    { path: pathOf(referral, 'activity'), label: titles.activity },
    { path: pathOf(referral, 'files'), label: files.length > 0 ? `Files (${files.length})` : titles.files },
    { path: pathOf(referral, 'commission'), label: titles.commission },
    { path: pathOf(referral, 'messages'), label: titles.messages },
  ];
  return (
    <div className={styles.page}>
      <ReferralHead referral={referral} tab={tab} share={<talk.Share referral={referral} />} />
      <TabLinks label="Parts of the referral" tabs={tabs} />
      {tab === 'details' && <DetailsTab referral={referral} />}
      {tab === 'activity' && <ActivityTab referral={referral} />}
      {tab === 'messages' && <talk.Messages referral={referral} />}
      {tab === 'commission' && <TermsCard referral={referral} isWhole />}
      <PartBoundary>
        <Suspense>
          {tab === 'files' && <FilesTab referral={referral} />}
          {tab === 'commission' && <ReferralCommissions referralId={referral.id} />}
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function Missing() {
  useDocumentTitle('Referral');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="We can’t find this referral"
        hint="The link may be incomplete, or the referral is between two other companies."
        action={<ButtonLink to="/referrals/outbound">View my referrals</ButtonLink>}
      />
    </Card>
  );
}
