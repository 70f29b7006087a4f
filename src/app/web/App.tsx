import type { QueryClient } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { type MemberSession, SessionContext } from '../../features/accounts/web/public.ts';
import type { PageFacts } from '../../features/communities/contract.ts';
import { PageFactsContext } from '../../features/communities/web/public.ts';
import { GuardedRouter } from '../../kit/web/GuardedRouter.tsx';
import { WebKit } from '../../kit/web/WebKit.tsx';
import { CommunityRoutes } from './routes.tsx';

const FindCommunityPage = lazy(() => import('../../features/communities/web/FindCommunityPage.tsx'));
const UnknownCommunityPage = lazy(() => import('../../features/communities/web/UnknownCommunityPage.tsx'));

interface Props {
  facts: PageFacts;
  session: MemberSession;
  queryClient: QueryClient;
}

export function App({ facts, session, queryClient }: Props) {
  return (
    <StrictMode>
      <WebKit siteName={facts.community?.name ?? 'Guildhall'} queryClient={queryClient}>
        <PageFactsContext value={facts}>
          <SessionContext value={session}>
            <GuardedRouter>
              <Suspense>
                {facts.community && <CommunityRoutes />}
                {facts.missing === 'bare' && <FindCommunityPage />}
                {facts.missing === 'unknown' && <UnknownCommunityPage />}
              </Suspense>
            </GuardedRouter>
          </SessionContext>
        </PageFactsContext>
      </WebKit>
    </StrictMode>
  );
}
