import SendPage from '../../../features/referrals/web/send/SendPage.tsx';
import { useLayers } from '../frame/layers.ts';
import { useDirection } from './useDirection.ts';

export default function SendScreen() {
  useDirection('outgoing');
  const { open } = useLayers();
  return <SendPage openPlans={() => open('plans')} />;
}
