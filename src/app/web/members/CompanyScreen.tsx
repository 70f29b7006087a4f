import CompanyPage, { type Between } from '../../../features/members/web/company/CompanyPage.tsx';
import {
  StandingAction,
  StandingFact,
  StandingPays,
  StandingTerms,
} from '../../../features/partnerships/web/company/StandingParts.tsx';
import { noteCompanyVisit } from './visits.ts';

const between: Between = {
  Fact: StandingFact,
  Action: StandingAction,
  Pays: StandingPays,
  Terms: StandingTerms,
};

/** A company's page: its profile, with what lies between it and us. */
export default function CompanyScreen({ tab }: { tab: 'profile' | 'commission' }) {
  return <CompanyPage tab={tab} onShown={noteCompanyVisit} between={between} />;
}
