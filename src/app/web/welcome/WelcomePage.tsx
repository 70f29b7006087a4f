import { Suspense } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { CommunityFeed } from '../../../features/posts/web/public.ts';
import { Page } from '../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { useIsAway } from './put-away.ts';
import styles from './WelcomePage.module.css';

const { Part: FirstSteps } = part(() => import('./FirstSteps.tsx'));

/** Where the first steps will be. */
const Place = () => (
  <div className={styles.place} aria-hidden="true">
    <RowSkeleton />
    <RowSkeleton />
  </div>
);

/** What a member sees first: the feed, with the first steps above it until they are done or put away. */
export default function WelcomePage() {
  const community = useCommunity();
  const { claims } = useSession();
  const member = claims?.UserID ?? 0;
  const isAway = useIsAway(member);
  return (
    <Page
      title={community.name}
      description={claims?.FirstName ? `Welcome, ${claims.FirstName}` : 'Welcome'}
      guide="marketplace"
    >
      {!isAway && (
        <PartBoundary>
          <Suspense fallback={<Place />}>
            <FirstSteps member={member} />
          </Suspense>
        </PartBoundary>
      )}
      <CommunityFeed />
    </Page>
  );
}
