import { useMatch } from 'react-router';
import { useSession } from '../../../features/accounts/web/public.ts';
import { ProfileMeter } from '../../../features/members/web/profile/ProfileMeter.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { ScreenOutlet } from '../frame/ScreenOutlet.tsx';

const otherTabs = [
  { path: '/profile/tags', label: 'Tags' },
  { path: '/profile/commission', label: 'Commission' },
  { path: '/profile/team', label: 'Team' },
  { path: '/profile/reviews', label: 'Reviews' },
  { path: '/profile/privacy', label: 'Privacy' },
  { path: '/profile/security', label: 'Security' },
  { path: '/profile/subscription', label: 'Subscription' },
];

export default function ProfilePage() {
  const { claims } = useSession();
  // `/profile` alone is the company tab, too.
  const company = useMatch('/profile') ? '/profile' : '/profile/company';
  const tabs = [{ path: company, label: 'Company', isEnd: true }, ...otherTabs];
  return (
    <Page title="My profile" description={claims?.CompanyName}>
      <ProfileMeter />
      <TabLinks label="Profile" tabs={tabs} />
      <ScreenOutlet level={2} />
    </Page>
  );
}
