import { Suspense } from 'react';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../../features.ts';
import { inOrder } from '../../in-order.ts';
import { ActivityCenterCard } from './ActivityCenterCard.tsx';
import type { Side } from './folds.ts';
import { SidebarCard } from './SidebarCard.tsx';

const cards = inOrder(features.flatMap((feature) => feature.cards ?? []));

/** What a sidebar holds, from top to bottom; on a phone the same cards are in the sheet. */
export function SideCards({ side }: { side: Side }) {
  return (
    <>
      {side === 'right' && <ActivityCenterCard />}
      {cards
        .filter((card) => card.side === side)
        .map(({ title, more, height, body: { Part } }) => (
          <SidebarCard key={title} title={title} {...(more && { more })}>
            <PartBoundary>
              <Suspense
                fallback={
                  <div style={{ height }}>
                    <RowSkeleton />
                  </div>
                }
              >
                <Part />
              </Suspense>
            </PartBoundary>
          </SidebarCard>
        ))}
    </>
  );
}
