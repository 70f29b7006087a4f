import CommissionPanel from '../../../features/members/web/profile/CommissionPanel.tsx';
import { useProfileGuide } from './useProfileGuide.ts';

export default function CommissionTab() {
  useProfileGuide('commission');
  return <CommissionPanel />;
}
