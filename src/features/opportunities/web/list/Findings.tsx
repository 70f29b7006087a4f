import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { CardList, CardListSkeleton } from '../card/CardList.tsx';
import { meansWords } from './filter-words.ts';
import styles from './List.module.css';
import { isNarrowed, type ListState } from './list-state.ts';
import { NothingFits, NothingFound, NothingFromCompany, NothingPosted } from './NothingHere.tsx';
import type { Opportunities } from './useOpportunities.ts';

interface Props {
  list: Opportunities;
  state: ListState;
  reset: () => void;
  company: string | undefined;
  isOneCompany: boolean;
}

/** What was found, or why there is nothing. */
export function Findings({ list, state, reset, company, isOneCompany }: Props) {
  const { rows: cards, error } = list;
  if (cards === undefined)
    return error ? <ErrorState error={error} retry={list.refetch} /> : <CardListSkeleton />;
  return (
    <>
      <ResultCount
        count={cards.length}
        hasMore={list.hasNextPage}
        isOlder={list.isPlaceholderData}
        words={['opportunity', 'opportunities']}
      />
      {cards.length > 0 ? (
        <>
          {list.means.length > 0 && <p className={styles.note}>{meansWords(list.means)}</p>}
          {state.sort === 'price' && (
            <p className={styles.note}>Only opportunities with a budget in {state.currency} are shown.</p>
          )}
          <CardList label="Opportunities" cards={cards} list={list} />
        </>
      ) : isNarrowed(state) || state.sort === 'price' ? (
        state.fitsMe && isFitAlone(state) ? (
          <NothingFits reset={reset} />
        ) : (
          <NothingFound state={state} reset={reset} />
        )
      ) : isOneCompany ? (
        <NothingFromCompany name={company ?? 'This company'} />
      ) : (
        <NothingPosted />
      )}
    </>
  );
}

const isFitAlone = (state: ListState) => !isNarrowed({ ...state, fitsMe: false });
