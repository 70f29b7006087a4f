import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
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
      {/* It is emptied meanwhile, so that the same number is said again after another search. */}
      <VisuallyHidden component="output">
        {!list.isPlaceholderData && found(list, cards.length)}
      </VisuallyHidden>
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

function found({ hasNextPage }: Opportunities, count: number): string {
  if (count === 0) return 'No opportunity found.';
  if (hasNextPage) return `${count} opportunities, and more`;
  return count === 1 ? '1 opportunity' : `${count} opportunities`;
}
