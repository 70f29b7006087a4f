import { memo, useEffect, useRef } from 'react';
import type { LightCard, List } from '../../../contract/types.ts';
import { isTemporary } from '../newcomers.ts';
import { AddCard } from './AddCard.tsx';
import { type CardRowsProps, CardRows } from './CardRows.tsx';
import { FoldedList } from './FoldedList.tsx';
import styles from './List.module.css';
import { ListHead } from './ListHead.tsx';
import { showList } from './show-list.ts';
import { useIsNear } from './useIsNear.ts';

interface Props extends Omit<CardRowsProps, 'label'> {
  list: List;
  cards: Readonly<Record<string, LightCard>>;
  isFolded: boolean;
  isLiftedList: boolean;
  isAdding: boolean;
}

/** A list. Its cards are drawn only while it is near to what is seen. */
export const ListColumn = memo(function ListColumn({
  list,
  isFolded,
  isLiftedList,
  isAdding,
  ...rows
}: Props) {
  const column = useRef<HTMLElement>(null);
  const isNear = useIsNear(column);
  const { focus } = rows;
  useEffect(() => {
    if (focus && column.current) showList(column.current);
  }, [focus]);
  const heading = `list-${list.id}`;
  const isOver = list.limit !== null && list.cardIds.length > list.limit;
  return (
    <section
      ref={column}
      className={styles.list}
      aria-labelledby={heading}
      data-list={list.id}
      data-folded={isFolded || undefined}
      data-over={isOver || undefined}
      data-lifted={isLiftedList || undefined}
    >
      {isFolded ? (
        <FoldedList list={list} heading={heading} />
      ) : (
        <>
          <ListHead list={list} heading={heading} shown={rows.shown.length} />
          {isNear && <CardRows label={list.name} {...rows} />}
          {!isTemporary(list.id) && <AddCard listId={list.id} listName={list.name} isOpen={isAdding} />}
        </>
      )}
    </section>
  );
});
