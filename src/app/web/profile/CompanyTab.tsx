import CompanyPanel from '../../../features/members/web/profile/CompanyPanel.tsx';
import { useProfileGuide } from './useProfileGuide.ts';

export default function CompanyTab() {
  useProfileGuide('company profile');
  return <CompanyPanel />;
}
