import StatementPage from '../../../features/commissions/web/StatementPage.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';

const tabs = [
  { path: '/referrals/outbound', label: 'Sent' },
  { path: '/referrals/inbound', label: 'Received' },
  { path: '/referrals/statement', label: 'Statement' },
];

export default function StatementScreen() {
  return <StatementPage tabs={<TabLinks label="Referrals" tabs={tabs} />} />;
}
