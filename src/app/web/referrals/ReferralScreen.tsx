import { ReferralCommissions } from '../../../features/commissions/web/public.ts';
import type { ReferralDetail } from '../../../features/referrals/contract/referral.ts';
import ReferralPage from '../../../features/referrals/web/detail/ReferralPage.tsx';
import type { Direction } from '../../../kit/web/session.ts';
import { useLayers } from '../frame/layers.ts';
import { useDirection } from './useDirection.ts';

interface Props {
  direction: Direction;
  tab: 'details' | 'activity' | 'files' | 'commission';
}

const ledgerOf = ({ id }: ReferralDetail) => <ReferralCommissions referralId={id} />;

export default function ReferralScreen({ direction, tab }: Props) {
  useDirection(direction);
  const { open } = useLayers();
  return <ReferralPage direction={direction} tab={tab} openPlans={() => open('plans')} ledger={ledgerOf} />;
}
