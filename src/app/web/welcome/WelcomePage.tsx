import { Suspense, useState } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { CommunityFeed } from '../../../features/posts/web/public.ts';
import { Page } from '../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { keptHeight, useIsHeightKept } from '../../../kit/web/kept-height.ts';
import { GuideOfScreen, PageNotice } from '../../../kit/web/page-notice.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../features.ts';
import { useIsAway } from './put-away.ts';
import styles from './WelcomePage.module.css';

const { Part: FirstSteps } = part(() => import('./FirstSteps.tsx'));
const { Part: Home } = features.flatMap(({ home }) => home ?? [])[0]!.part;

const guide = 'marketplace';

/** What a member sees first: what waits for them, the first steps until they are done or put away, and the feed. */
export default function WelcomePage() {
  const community = useCommunity();
  const { claims } = useSession();
  const member = claims?.UserID ?? 0;
  const isAway = useIsAway(member);
  const isPlaceKept = useIsHeightKept('home');
  const [isMissing, setMissing] = useState(false);
  return (
    // The tour of this screen is offered with the first steps.
    <PageNotice value={null}>
      <Page
        title={community.name}
        description={claims?.FirstName ? `Welcome, ${claims.FirstName}` : 'Welcome'}
        guide={guide}
      >
        <PartBoundary onMissing={() => setMissing(true)}>
          <Suspense fallback={<HomePlace />}>
            <Home />
          </Suspense>
        </PartBoundary>
        <div className={styles.below} data-unplaced={(!isPlaceKept && !isMissing) || undefined}>
          {!isAway && (
            <PartBoundary>
              <Suspense fallback={<div className={styles.steps} aria-hidden="true" />}>
                <GuideOfScreen value={guide}>
                  <FirstSteps member={member} />
                </GuideOfScreen>
              </Suspense>
            </PartBoundary>
          )}
          <CommunityFeed />
        </div>
      </Page>
    </PageNotice>
  );
}

/** Where what waits will be. */
const HomePlace = () => (
  <div className={styles.home} style={{ minHeight: keptHeight('home') }} aria-hidden="true">
    <RowSkeleton />
  </div>
);
