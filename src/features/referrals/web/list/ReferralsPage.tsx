import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import type { Direction } from '../../contract/status.ts';
import { BucketChoices } from './BucketChoices.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { ListTools } from './ListTools.tsx';
import { isNarrowed } from './list-state.ts';
import { NoneMatch, NoneReceived, NoneSent } from './NoReferrals.tsx';
import { ReferralTable } from './ReferralTable.tsx';
import { ReferralsSkeleton } from './ReferralsSkeleton.tsx';
import { ReferralTabs } from './ReferralTabs.tsx';
import { useListState } from './useListState.ts';
import { useBoard, useReferrals } from './useReferrals.ts';

const description = {
  outgoing: 'Customers you referred, and how it’s going.',
  incoming: 'Customers others referred to you.',
};

// Whoever never drags a card need not load what dragging takes.
const Board = lazy(() => import('./Board.tsx'));

export default function ReferralsPage({ direction }: { direction: Direction }) {
  useDirection(direction);
  const { state, choose, type, reset } = useListState();
  const isBoard = state.view === 'board';
  const list = useReferrals(direction, state, !isBoard);
  const board = useBoard(direction, state, isBoard);
  const answer = isBoard ? board : list;
  const counts = isBoard ? board.data?.counts : list.counts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const found = isBoard
    ? board.data?.columns.flatMap(({ referrals }) => referrals).length
    : list.rows?.length;
  const isEmpty = found === 0;

  const shown = () => {
    if (answer.error && answer.data === undefined)
      return <ErrorState error={answer.error} retry={answer.refetch} />;
    if (total === 0) return direction === 'outgoing' ? <NoneSent /> : <NoneReceived />;
    if (isEmpty && isNarrowed(state)) return <NoneMatch reset={reset} />;
    if (isBoard)
      return (
        <Suspense fallback={<BoardSkeleton />}>
          {board.data ? <Board direction={direction} state={state} board={board.data} /> : <BoardSkeleton />}
        </Suspense>
      );
    return list.rows ? (
      <ReferralTable list={list} referrals={list.rows} direction={direction} isByDeal={state.by === 'deal'} />
    ) : (
      <ReferralsSkeleton />
    );
  };

  return (
    <Page
      title="Referrals"
      documentTitle={direction === 'outgoing' ? 'Sent referrals' : 'Received referrals'}
      description={description[direction]}
      width="full"
      actions={
        <>
          <ButtonLink to="/outgoing/logreferral" variant="default">
            Log a referral
          </ButtonLink>
          {/* Where there is none yet, the empty page itself asks for the first one. */}
          {!(total === 0 && direction === 'outgoing') && (
            <ButtonLink to="/outgoing/createreferral">Send referral</ButtonLink>
          )}
        </>
      }
    >
      <ReferralTabs />
      {total !== 0 && <BucketChoices state={state} counts={counts} />}
      {total !== 0 && (
        <ListTools
          direction={direction}
          state={state}
          counts={counts}
          choose={choose}
          type={type}
          reset={reset}
          isSearching={answer.isPlaceholderData}
        />
      )}
      <ResultCount
        count={found}
        hasMore={isBoard ? board.data?.columns.some(({ next }) => next !== null) : list.hasNextPage}
        isOlder={answer.isPlaceholderData}
        words={['referral', 'referrals']}
      />
      {shown()}
    </Page>
  );
}
