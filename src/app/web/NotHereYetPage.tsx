import { useLocation } from 'react-router';
import { tabsOf, useCommunity } from '../../features/communities/web/public.ts';
import { ButtonLink } from '../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../kit/web/components/Card.tsx';
import { EmptyState } from '../../kit/web/components/EmptyState.tsx';
import { OutsideLayout } from '../../kit/web/components/OutsideLayout.tsx';
import { Page } from '../../kit/web/components/Page.tsx';
import { Scaffold } from '../../kit/web/drawings/Scaffold.tsx';
import { useDocumentTitle } from '../../kit/web/site-name.ts';

const title = 'This part is not here yet';

export default function NotHereYetPage({ layout }: { layout: 'frame' | 'outside' }) {
  return layout === 'frame' ? <WithinFrame /> : <Outside />;
}

function WithinFrame() {
  const { pathname } = useLocation();
  const tab = tabsOf(useCommunity()).find(({ path }) => path === pathname);
  return (
    <Page title={tab?.label ?? 'Not here yet'}>
      <Card>
        <EmptyState
          drawing={<Scaffold />}
          title={title}
          hint="It is being built, and will open at this address."
        />
      </Card>
    </Page>
  );
}

function Outside() {
  useDocumentTitle('Not here yet');
  return (
    <OutsideLayout>
      <EmptyState
        level={1}
        drawing={<Scaffold />}
        title={title}
        hint="It is being built, and will open at this address."
        action={<ButtonLink to="/auth/login">Back to sign in</ButtonLink>}
      />
    </OutsideLayout>
  );
}
