import { matchPath, useLocation, useMatch } from 'react-router';
import { useSession } from '../../../features/accounts/web/public.ts';
import { ProfileMeter } from '../../../features/members/web/profile/ProfileMeter.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { ScreenOutlet } from '../frame/ScreenOutlet.tsx';
import { profileTabs } from '../tabs.ts';

export default function ProfilePage() {
  const { claims } = useSession();
  // `/profile` alone is the first tab, too.
  const isAlone = useMatch('/profile') !== null;
  const { pathname } = useLocation();
  const open = profileTabs.find(({ route }) =>
    matchPath({ path: route.path, caseSensitive: false }, pathname),
  );
  const { label: tab } = open ?? profileTabs[0]!;
  const tabs = profileTabs.map(({ label, route }, at) => ({
    label,
    path: isAlone && at === 0 ? '/profile' : route.path,
    isEnd: at === 0,
  }));
  return (
    <Page title="My profile" documentTitle={`${tab} · My profile`} description={claims?.CompanyName}>
      <ProfileMeter />
      <TabLinks label="Profile" tabs={tabs} />
      <ScreenOutlet level={2} />
    </Page>
  );
}
