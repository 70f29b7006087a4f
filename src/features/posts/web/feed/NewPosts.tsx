import type { RefObject } from 'react';
import styles from './Feed.module.css';
import type { Feed } from './useFeed.ts';

interface Props {
  feed: Feed;
  list: RefObject<HTMLElement | null>;
}

/** Says what came meanwhile. Nothing moves until someone asks for it; then the first of them has the focus. */
export function NewPosts({ feed: { newer, pinned, showNewest }, list }: Props) {
  const words = newer === 1 ? '1 new post' : `${newer > 98 ? '99+' : newer} new posts`;
  const show = async () => {
    try {
      await showNewest();
    } catch {
      // Told by the alert.
      return;
    }
    requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      const first = list.current?.children[pinned.length];
      if (first instanceof HTMLElement) first.focus();
    });
  };
  return (
    <button type="button" className={styles.newer} onClick={() => void show()}>
      {words}
    </button>
  );
}
