import { memo, useEffect, useRef } from 'react';
import { isTemporary } from '../newcomers.ts';
import { AddCard } from './AddCard.tsx';
import { CardRows } from './CardRows.tsx';
import { isDrawnAlike, type ListColumnProps } from './drawn-alike.ts';
import { FoldedList } from './FoldedList.tsx';
import styles from './List.module.css';
import { ListHead } from './ListHead.tsx';
import { showList } from './show-list.ts';
import { useIsNear } from './useIsNear.ts';

/** A list. Its cards are drawn only while it is near to what is seen, and anew only when something of it has changed. */
export const ListColumn = memo(function ListColumn({
  list,
  place,
  isFolded,
  isLiftedList,
  isAdding,
  isFirstPicture,
  ...rows
}: ListColumnProps) {
  const column = useRef<HTMLElement>(null);
  const isNear = useIsNear(column, place);
  const isLeftForLater = isFirstPicture && !isNear;
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
      {...(isLeftForLater ? { 'aria-label': list.name } : { 'aria-labelledby': heading })}
      data-list={list.id}
      data-folded={isFolded || undefined}
      data-over={isOver || undefined}
      data-lifted={isLiftedList || undefined}
    >
      {isLeftForLater ? null : isFolded ? (
        <FoldedList list={list} heading={heading} />
      ) : (
        <>
          <ListHead list={list} heading={heading} shown={rows.shown.length} />
          {isNear && <CardRows label={list.name} isFirstPicture={isFirstPicture} {...rows} />}
          {!isTemporary(list.id) && <AddCard listId={list.id} listName={list.name} isOpen={isAdding} />}
        </>
      )}
    </section>
  );
}, isDrawnAlike);
