import CompanyPage from '../../../features/members/web/company/CompanyPage.tsx';
import { noteCompanyVisit } from './visits.ts';

export default function CompanyScreen({ tab }: { tab: 'profile' | 'commission' }) {
  return <CompanyPage tab={tab} onShown={noteCompanyVisit} />;
}
