import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import CompanyPage, {
  type Between,
  type CompanyTab,
} from '../../../features/members/web/company/CompanyPage.tsx';
import {
  StandingAction,
  StandingFact,
  StandingPays,
  StandingTerms,
} from '../../../features/partnerships/web/company/StandingParts.tsx';
import { useStanding } from '../../../features/partnerships/web/company/useStanding.ts';
import { ReferralsWithCompany } from '../../../features/referrals/web/partner/ReferralsWithCompany.tsx';
import { CompanyReviews } from '../../../features/referrals/web/reviews/CompanyReviews.tsx';
import { Proof } from '../../../features/referrals/web/reviews/Proof.tsx';
import { useReputation } from '../../../features/referrals/web/reviews/useReputation.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';

const { Part: MessagesTab } = part(() => import('../../../features/chat/web/tab/MessagesTab.tsx'));
const { Part: CompanyOpportunities } = part(
  () => import('../../../features/opportunities/web/company/CompanyOpportunities.tsx'),
);

const between: Between = {
  Proof,
  Fact: StandingFact,
  Action: StandingAction,
  Pays: StandingPays,
  Terms: StandingTerms,
  Referrals: ReferralsBetween,
  Reviews: CompanyReviews,
  Messages: MessagesBetween,
  Offers: OpportunitiesOf,
};

function useIsKnown(companyId: number): boolean {
  const reputation = useReputation(companyId);
  const standing = useStanding(companyId, !(companyId > 0));
  return !reputation.isPending && !standing.isPending;
}

function ReferralsBetween({ companyId, isMine, name }: { companyId: number; isMine: boolean; name: string }) {
  if (isMine) return <Navigate to="/referrals/outbound" replace />;
  return <ReferralsWithCompany company={{ company_id: companyId, name }} />;
}

function MessagesBetween({ companyId, isMine }: { companyId: number; isMine: boolean }) {
  if (isMine) return <Navigate to="/chat" replace />;
  return (
    <PartBoundary>
      <Suspense>
        <MessagesTab companyId={companyId} />
      </Suspense>
    </PartBoundary>
  );
}

/** Beside its profile, which does not wait for it. */
function OpportunitiesOf({ companyId }: { companyId: number }) {
  return (
    <PartBoundary>
      <Suspense>
        <CompanyOpportunities companyId={companyId} />
      </Suspense>
    </PartBoundary>
  );
}

/** A company's page: its profile, with what lies between it and us. */
export default function CompanyScreen({ tab }: { tab: CompanyTab }) {
  const { id } = useParams();
  return <CompanyPage tab={tab} between={between} isKnown={useIsKnown(Number(id))} />;
}
