import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { NoticeBoard } from '../../../kit/web/drawings/NoticeBoard.tsx';
import { useGuide } from '../../../kit/web/guides/useGuide.ts';
import { FirstSteps } from './FirstSteps.tsx';

export default function WelcomePage() {
  const community = useCommunity();
  const { claims } = useSession();
  useGuide('marketplace');
  return (
    <Page title={community.name} description={claims?.FirstName ? `Welcome, ${claims.FirstName}` : 'Welcome'}>
      <FirstSteps />
      <Card>
        <EmptyState
          drawing={<NoticeBoard />}
          title="Nothing has been posted yet"
          hint="Posts from members of this community will appear here."
        />
      </Card>
    </Page>
  );
}
