import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, useSyncExternalStore } from 'react';
import { type MemberSession, SessionContext } from '../../features/accounts/web/public.ts';
import { type LivePageFacts, PageFactsContext } from '../../features/communities/web/public.ts';
import { TurnContext } from '../../kit/web/direction.ts';
import { GuardedRouter } from '../../kit/web/GuardedRouter.tsx';
import { part } from '../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../kit/web/reach/PartBoundary.tsx';
import { ScreenAway } from '../../kit/web/reach/ScreenAway.tsx';
import { WebKit } from '../../kit/web/WebKit.tsx';
import { CommunityRoutes } from './routes.tsx';

const { Part: FindCommunityPage } = part(
  () => import('../../features/communities/web/FindCommunityPage.tsx'),
);
const { Part: UnknownCommunityPage } = part(
  () => import('../../features/communities/web/UnknownCommunityPage.tsx'),
);

interface Props {
  live: LivePageFacts;
  session: MemberSession;
  queryClient: QueryClient;
}

export function App({ live, session, queryClient }: Props) {
  const facts = useSyncExternalStore(live.subscribe, live.current);
  return (
    <StrictMode>
      <WebKit siteName={facts.community?.name ?? 'Guildhall'} queryClient={queryClient}>
        <PageFactsContext value={facts}>
          <SessionContext value={session}>
            <TurnContext value={session.turn}>
              <GuardedRouter>
                <PartBoundary instead={<ScreenAway level={1} />}>
                  <Suspense>
                    {facts.community && <CommunityRoutes />}
                    {facts.missing === 'bare' && <FindCommunityPage />}
                    {facts.missing === 'unknown' && <UnknownCommunityPage />}
                  </Suspense>
                </PartBoundary>
              </GuardedRouter>
            </TurnContext>
          </SessionContext>
        </PageFactsContext>
      </WebKit>
    </StrictMode>
  );
}
