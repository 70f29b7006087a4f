import { Suspense } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { useSession } from '../../../features/accounts/web/public.ts';
import { ProfileMeter } from '../../../features/members/web/profile/ProfileMeter.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';

const otherTabs = [
  { path: '/profile/tags', label: 'Tags' },
  { path: '/profile/commission', label: 'Commission' },
  { path: '/profile/team', label: 'Team' },
  { path: '/profile/reviews', label: 'Reviews' },
  { path: '/profile/privacy', label: 'Privacy' },
  { path: '/profile/security', label: 'Security' },
  { path: '/profile/subscription', label: 'Subscription' },
];

/** The tabs that are about the company itself. */
const aboutCompany = /^\/profile(\/(company|tags|commission|team|reviews))?\/?$/i;

export default function ProfilePage() {
  const { claims } = useSession();
  const { pathname } = useLocation();
  // `/profile` alone is the company tab, too.
  const company = useMatch('/profile') ? '/profile' : '/profile/company';
  const tabs = [{ path: company, label: 'Company', isEnd: true }, ...otherTabs];
  return (
    <Page title="My profile" description={claims?.CompanyName}>
      {aboutCompany.test(pathname) && <ProfileMeter />}
      <TabLinks label="Profile" tabs={tabs} />
      <Suspense>
        <Outlet />
      </Suspense>
    </Page>
  );
}
