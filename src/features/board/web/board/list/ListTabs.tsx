import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { List } from '../../../contract/types.ts';
import { cardsText } from '../words.ts';
import { showList } from './show-list.ts';
import styles from './ListTabs.module.css';

/** Where one list fills the screen: which one it is, and the way to any other. */
export function ListTabs({ root, lists }: { root: RefObject<HTMLElement | null>; lists: readonly List[] }) {
  const [current, setCurrent] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const follow = () => {
      const middle = board.getBoundingClientRect().left + board.clientWidth / 2;
      const shown = lists.find(({ id }) => {
        const box = board.querySelector(`[data-list="${id}"]`)?.getBoundingClientRect();
        return box && box.left <= middle && box.right >= middle;
      });
      if (shown) setCurrent(shown.id);
    };
    follow();
    board.addEventListener('scroll', follow, { passive: true });
    return () => board.removeEventListener('scroll', follow);
  }, [root, lists]);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (tab && bar.current) bar.current.scrollTo({ left: tab.offsetLeft - 16, behavior: 'smooth' });
  }, [current]);
  const show = (id: number) => {
    const column = root.current?.querySelector(`[data-list="${id}"]`);
    if (column) showList(column, 'smooth');
  };
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Lists">
      {lists.map(({ id, name, cardIds }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          data-tab={id}
          aria-current={id === current || undefined}
          onClick={() => show(id)}
        >
          <bdi>{name}</bdi>
          <span className={styles.count} aria-hidden="true">
            {cardIds.length}
          </span>
          <VisuallyHidden>{cardsText(cardIds.length)}</VisuallyHidden>
        </button>
      ))}
    </nav>
  );
}
