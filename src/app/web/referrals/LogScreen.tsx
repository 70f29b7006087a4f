import LogPage from '../../../features/referrals/web/send/LogPage.tsx';
import { useLayers } from '../frame/layers.ts';
import { useDirection } from './useDirection.ts';

export default function LogScreen() {
  useDirection('outgoing');
  const { open } = useLayers();
  return <LogPage openPlans={() => open('plans')} />;
}
