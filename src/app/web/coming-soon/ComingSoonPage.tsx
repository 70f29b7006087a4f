import { useLocation } from 'react-router';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { Scaffold } from '../../../kit/web/drawings/Scaffold.tsx';

interface Props {
  title: string;
  within: 'frame' | 'admin';
}

export default function ComingSoonPage({ title, within }: Props) {
  const { pathname } = useLocation();
  const tab = tabsOf(useCommunity()).find(({ path }) => path === pathname.toLowerCase());
  const notice = (
    <Card>
      <EmptyState
        drawing={<Scaffold />}
        title="Coming soon"
        hint="We’re still building this page. It will open right here."
      />
    </Card>
  );
  return within === 'admin' ? notice : <Page title={tab?.label ?? title}>{notice}</Page>;
}
