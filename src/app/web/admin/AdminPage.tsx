import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { ScreenOutlet } from '../frame/ScreenOutlet.tsx';
import { isAdmin } from '../frame/who.ts';
import { adminTabs } from './admin-tabs.ts';
import { AdminsOnly } from './AdminsOnly.tsx';

export default function AdminPage() {
  const { claims } = useSession();
  const { name } = useCommunity();
  if (!isAdmin(claims)) return <AdminsOnly />;
  return (
    <Page title="Ecosystem admin" description={name} width="full">
      <TabLinks label="Ecosystem admin" tabs={adminTabs} />
      <ScreenOutlet level={2} />
    </Page>
  );
}
