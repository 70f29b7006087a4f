import { Navigate } from 'react-router';
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
import { ReferralsWithCompany } from '../../../features/referrals/web/partner/ReferralsWithCompany.tsx';
import { CompanyReviews } from '../../../features/referrals/web/reviews/CompanyReviews.tsx';
import { Proof } from '../../../features/referrals/web/reviews/Proof.tsx';

const between: Between = {
  Proof,
  Fact: StandingFact,
  Action: StandingAction,
  Pays: StandingPays,
  Terms: StandingTerms,
  Referrals: ReferralsBetween,
  Reviews: CompanyReviews,
};

function ReferralsBetween({ companyId, isMine, name }: { companyId: number; isMine: boolean; name: string }) {
  if (isMine) return <Navigate to="/referrals/outbound" replace />;
  return <ReferralsWithCompany company={{ company_id: companyId, name }} />;
}

/** A company's page: its profile, with what lies between it and us. */
export default function CompanyScreen({ tab }: { tab: CompanyTab }) {
  return <CompanyPage tab={tab} between={between} />;
}
