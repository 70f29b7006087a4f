import styles from './Feed.module.css';
import { leadToPost } from './lead-to-post.ts';
import type { Feed } from './useFeed.ts';

/** Says what came meanwhile. Nothing moves until someone asks for it; then the first of them has the focus. */
export function NewPosts({ feed: { newer, showNewest } }: { feed: Feed }) {
  const words = newer === 1 ? '1 new post' : `${newer > 98 ? '99+' : newer} new posts`;
  const show = async () => {
    try {
      const [first] = await showNewest();
      if (first) leadToPost(first.id);
    } catch {
      // Told by the alert.
    }
  };
  return (
    <button type="button" className={styles.newer} onClick={() => void show()}>
      {words}
    </button>
  );
}
