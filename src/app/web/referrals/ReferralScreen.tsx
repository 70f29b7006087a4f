import ReferralPage from '../../../features/referrals/web/detail/ReferralPage.tsx';
import type { Direction } from '../../../kit/web/session.ts';
import { useLayers } from '../frame/layers.ts';
import { useDirection } from './useDirection.ts';

interface Props {
  direction: Direction;
  tab: 'details' | 'activity' | 'files' | 'commission';
}

export default function ReferralScreen({ direction, tab }: Props) {
  useDirection(direction);
  const { open } = useLayers();
  return <ReferralPage direction={direction} tab={tab} openPlans={() => open('plans')} />;
}
