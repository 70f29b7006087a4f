import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { getPage } from '../../calls.gen.ts';
import { pageTitles, type PageSlug } from '../../contract.ts';
import { draftOf } from '../drafts.ts';
import { TextSkeleton } from '../../../../kit/web/components/TextSkeleton.tsx';
import { OnePageHead } from './OnePageHead.tsx';

const PageEditor = lazy(() => import('../PageEditor.tsx'));

/** The editor that the page itself offers. */
export function EditedPage({ slug, close }: { slug: PageSlug; close: () => void }) {
  const { claims } = useSession();
  const { data, error, refetch } = useCall(getPage, { params: { slug } });
  return (
    <div>
      <OnePageHead title={pageTitles[slug]} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      <Suspense fallback={<TextSkeleton />}>
        {data && claims ? (
          <PageEditor page={data} draft={draftOf(claims.UserID, slug)} close={close} />
        ) : (
          !error && <TextSkeleton />
        )}
      </Suspense>
    </div>
  );
}
