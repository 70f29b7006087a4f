import { memo, useRef, useState } from 'react';
import type { LightCard, List } from '../../../contract/types.ts';
import { AddCard } from './AddCard.tsx';
import { CardRows } from './CardRows.tsx';
import styles from './List.module.css';
import { useIsNear } from './useIsNear.ts';

interface Props {
  list: List;
  cards: Readonly<Record<string, LightCard>>;
}

/** A list. Its cards are drawn only while it is near to what is seen. */
export const ListColumn = memo(function ListColumn({ list, cards }: Props) {
  const column = useRef<HTMLElement>(null);
  const isNear = useIsNear(column);
  const [isAdding, setAdding] = useState(false);
  const heading = `list-${list.id}`;
  return (
    <section ref={column} className={styles.list} aria-labelledby={heading} data-list={list.id}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.name}>
          {list.name}
        </h2>
        <span className={styles.count}>{list.cardIds.length}</span>
      </header>
      {isNear && <CardRows label={list.name} cardIds={list.cardIds} cards={cards} />}
      <AddCard listId={list.id} listName={list.name} isOpen={isAdding} setOpen={setAdding} />
    </section>
  );
});
