import { Suspense } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { CommunityFeed } from '../../../features/posts/web/public.ts';
import { WaitingCard } from '../../../features/waiting/web/public.ts';
import { Bone } from '../../../kit/web/components/Bone.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { useIsHeightKept } from '../../../kit/web/kept-height.ts';
import { GuideOfScreen, PageNotice } from '../../../kit/web/page-notice.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { Places } from './Places.tsx';
import { useIsAway } from './put-away.ts';
import styles from './WelcomePage.module.css';

const { Part: FirstSteps } = part(() => import('./FirstSteps.tsx'));

const guide = 'marketplace';

/** What a member sees first: what waits for them, the first steps until they are done or put away, and the feed. */
export default function WelcomePage() {
  const community = useCommunity();
  const { claims } = useSession();
  const member = claims?.UserID ?? 0;
  const isAway = useIsAway(member);
  const isPlaceKept = useIsHeightKept('home');
  return (
    // The tour of this screen is offered with the first steps.
    <PageNotice value={null}>
      <Page
        title={community.name}
        description={claims?.FirstName ? `Welcome, ${claims.FirstName}` : 'Welcome'}
        guide={guide}
      >
        <Places />
        <WaitingCard />
        <div className={styles.below} data-unplaced={!isPlaceKept || undefined}>
          {!isAway && (
            <PartBoundary>
              <Suspense
                fallback={
                  <div className={styles.steps} aria-hidden="true">
                    <Bone width="40%" />
                  </div>
                }
              >
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
