import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';

const tabs = [
  { path: '/referrals/outbound', label: 'Sent' },
  { path: '/referrals/inbound', label: 'Received' },
  { path: '/referrals/statement', label: 'Statement' },
];

export function ReferralTabs() {
  return <TabLinks label="Referrals" tabs={tabs} />;
}
