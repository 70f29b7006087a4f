import { VisuallyHidden } from '@mantine/core';
import type { List } from '../../../contract/types.ts';
import { useBoardActions } from '../context.ts';
import { cardsText } from '../words.ts';
import styles from './List.module.css';

/** A list that someone has folded for themselves: its name stands upright, and a press opens it. */
export function FoldedList({ list, heading }: { list: List; heading: string }) {
  const { fold } = useBoardActions();
  return (
    <h2 id={heading} className={styles.foldedHead} data-list-head="">
      <button
        type="button"
        className={styles.unfold}
        data-grip=""
        data-list-name={list.id}
        aria-expanded="false"
        title="Expand"
        onClick={() => fold(list.id, false)}
      >
        <span className={styles.foldedCount} aria-hidden="true">
          {list.cardIds.length}
        </span>
        <bdi>{list.name}</bdi>
        <VisuallyHidden>{cardsText(list.cardIds.length)}</VisuallyHidden>
      </button>
    </h2>
  );
}
