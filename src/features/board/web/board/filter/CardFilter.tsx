import type { RefObject } from 'react';
import { groupedText } from '../../../../../kit/common/grouped.ts';
import { FilterBar } from '../../../../../kit/web/components/FilterBar.tsx';
import { ResultCount } from '../../../../../kit/web/components/ResultCount.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { longestSearch } from '../../../rules/limits.ts';
import type { Board } from '../board.ts';
import type { BoardAddress } from '../board-address.ts';
import { chipsOf, labelChoices, peopleChoices } from './choices.ts';
import styles from './CardFilter.module.css';
import { dueChoices, dueNames, everything, type Filter } from './filter.ts';
import { TickList } from './TickList.tsx';

interface Props {
  board: Board;
  filter: Filter;
  search: RefObject<HTMLInputElement | null>;
  shown: number | undefined;
  choose: (difference: Partial<BoardAddress>) => void;
  type: (difference: Partial<BoardAddress>) => void;
}

/** Which cards are shown; it stands in the address. */
export function CardFilter({ board, filter, search, shown, choose, type }: Props) {
  const labels = labelChoices(board);
  return (
    <>
      <FilterBar
        label="Filter cards"
        search={{
          label: 'Search cards',
          placeholder: 'Search cards',
          maxLength: longestSearch,
          q: filter.q,
          search: (q) => type({ q }),
          isSearching: false,
          field: search,
          isLeftByEscape: true,
        }}
        fields={
          <>
            <TickList
              label="Person"
              choices={peopleChoices(board)}
              chosen={filter.people}
              choose={(people) => choose({ people })}
            />
            {labels.length > 0 && (
              <TickList
                label="Label"
                choices={labels}
                chosen={filter.labels}
                choose={(ids) => choose({ labels: ids })}
              />
            )}
            <Select
              label="Due"
              data={[
                { value: '', label: 'Any time' },
                ...dueChoices.map((due) => ({ value: due, label: dueNames[due] })),
              ]}
              value={filter.due ?? ''}
              onChange={({ currentTarget: { value } }) =>
                choose({ due: dueChoices.find((due) => due === value) })
              }
            />
          </>
        }
        chips={chipsOf(board, filter, choose)}
        show="Show cards"
        reset={() => choose(everything)}
      >
        {shown !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {groupedText(shown)} of {groupedText(Object.keys(board.cards.byId).length)} shown
          </span>
        )}
      </FilterBar>
      <ResultCount count={shown} isOlder={false} words={['card', 'cards']} />
    </>
  );
}
