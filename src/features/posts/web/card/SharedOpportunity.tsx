import { Suspense } from 'react';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { OpportunityFace } from '../../../opportunities/contract/face.ts';
import { OpportunityLink } from '../../../opportunities/web/public.ts';
import styles from './PostCard.module.css';

/** What the post tells of. Few do, so its code comes with the first that does. */
export const SharedOpportunity = ({ opportunity }: { opportunity: OpportunityFace }) => (
  <PartBoundary>
    <Suspense fallback={<div className={styles.project} />}>
      <OpportunityLink opportunity={opportunity} />
    </Suspense>
  </PartBoundary>
);
