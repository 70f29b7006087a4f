import { IconArchive, IconDots } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Board } from './board.ts';
import type { BoardAddress } from './board-address.ts';
import styles from './BoardPage.module.css';
import type { Filter } from './filter/filter.ts';
import { CardFilter } from './filter/CardFilter.tsx';
import { AskedMenu, BoardMenu } from './menus/AskedMenu.tsx';
import type { Colleague } from './presence/colleagues.ts';
import { Connection } from './presence/Connection.tsx';
import { Onlookers } from './presence/Onlookers.tsx';

interface Props {
  board: Board;
  here: readonly Colleague[];
  filter: Filter;
  search: RefObject<HTMLInputElement | null>;
  /** How many cards a filter leaves; undefined without one. */
  shown: number | undefined;
  choose: (difference: Partial<BoardAddress>) => void;
  type: (difference: Partial<BoardAddress>) => void;
  openArchive: () => void;
}

/** It does not change while something is carried over the board. */
export const BoardHead = memo(function BoardHead({
  board,
  here,
  filter,
  search,
  shown,
  choose,
  type,
  openArchive,
}: Props) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>Board</h1>
      {board.lists.allIds.length > 0 && (
        <div className={styles.filter}>
          <CardFilter
            board={board}
            filter={filter}
            search={search}
            shown={shown}
            choose={choose}
            type={type}
          />
        </div>
      )}
      <div className={styles.corner}>
        <Connection />
        <Onlookers here={here} />
        <IconButton icon={IconArchive} aria-label="Archive" title="Archive" onClick={openArchive} />
        <AskedMenu
          renderButton={(asking) => (
            <IconButton
              icon={IconDots}
              aria-label="Board menu"
              title="Board menu"
              data-tour="board-menu"
              {...asking}
            />
          )}
        >
          {() => <BoardMenu />}
        </AskedMenu>
      </div>
    </header>
  );
});
