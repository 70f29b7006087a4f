import { Suspense } from 'react';
import { AdminsOnly } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { ScreenOutlet } from '../frame/ScreenOutlet.tsx';
import { adminTabs } from '../tabs.ts';

const tabs = adminTabs.map(({ label, route, waiting }) => ({
  label,
  path: route.path,
  waiting: waiting && (
    <PartBoundary>
      <Suspense>
        <waiting.Part />
      </Suspense>
    </PartBoundary>
  ),
}));

export default function AdminPage() {
  const { name } = useCommunity();
  return (
    <AdminsOnly>
      <Page title="Ecosystem admin" description={name} width="full">
        <TabLinks label="Ecosystem admin" tabs={tabs} />
        <ScreenOutlet level={2} />
      </Page>
    </AdminsOnly>
  );
}
