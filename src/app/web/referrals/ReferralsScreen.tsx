import ReferralsPage from '../../../features/referrals/web/list/ReferralsPage.tsx';
import type { Direction } from '../../../kit/web/session.ts';
import { useLayers } from '../frame/layers.ts';
import { useDirection } from './useDirection.ts';

export default function ReferralsScreen({ direction }: { direction: Direction }) {
  useDirection(direction);
  const { open } = useLayers();
  return <ReferralsPage direction={direction} openPlans={() => open('plans')} />;
}
