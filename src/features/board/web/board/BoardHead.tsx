import type { RefObject } from 'react';
import { BoardMenu } from '../around/BoardMenu.tsx';
import type { Board } from './board.ts';
import type { BoardAddress } from './board-address.ts';
import styles from './BoardPage.module.css';
import type { Filter } from './filter/filter.ts';
import { FilterBar } from './filter/FilterBar.tsx';

interface Props {
  board: Board;
  filter: Filter;
  search: RefObject<HTMLInputElement | null>;
  /** How many cards a filter leaves; undefined without one. */
  shown: number | undefined;
  choose: (difference: Partial<BoardAddress>) => void;
  type: (difference: Partial<BoardAddress>) => void;
}

export function BoardHead({ board, filter, search, shown, choose, type }: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Board</h1>
      <FilterBar board={board} filter={filter} search={search} shown={shown} choose={choose} type={type} />
      <BoardMenu />
    </header>
  );
}
