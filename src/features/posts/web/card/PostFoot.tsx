import { IconBookmark, IconBookmarkFilled, IconLink, IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Post } from '../../contract/types.ts';
import { aboutPost } from '../about-post.ts';
import { copyLink } from '../copy-link.ts';
import { usePostChanges } from '../usePostChanges.ts';
import styles from './PostFoot.module.css';
import { Reactions } from './Reactions.tsx';

/** What a reader can do with a post in one tap. */
export function PostFoot({ post }: { post: Post }) {
  const { react, save } = usePostChanges(post);
  const { comments } = post.counts;
  const about = aboutPost(post);
  return (
    <footer className={styles.foot}>
      <Reactions post={post} react={(kind) => void react(kind)} />
      <Link
        className={styles.comments}
        to={`/post/${post.id}#comments`}
        aria-label={`${comments === 1 ? '1 comment' : comments > 0 ? `${comments} comments` : 'Comment'} on ${about}`}
      >
        <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
        {comments > 0 ? comments : 'Comment'}
      </Link>
      <span className={styles.room} />
      <IconButton
        icon={post.is_saved ? IconBookmarkFilled : IconBookmark}
        aria-label={`Save ${about} for later`}
        title={post.is_saved ? 'Saved' : 'Save for later'}
        aria-pressed={post.is_saved}
        className={styles.save}
        onClick={() => void save()}
      />
      <IconButton
        icon={IconLink}
        aria-label={`Copy link to ${about}`}
        title="Copy link"
        onClick={() => void copyLink(post.id)}
      />
    </footer>
  );
}
