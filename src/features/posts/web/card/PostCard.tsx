import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { longestTitlePreview } from '../../rules.ts';
import { useJustHidden } from '../feed/hidden-companies.ts';
import { PostFiles } from '../files/PostFiles.tsx';
import { PostText } from '../text/PostText.tsx';
import { cutText } from '../text/preview.ts';
import styles from './PostCard.module.css';
import { PostHead } from './PostHead.tsx';
import { SharedOpportunity } from './SharedOpportunity.tsx';

const tools = () => import('./tools.ts');
const { Part: Foot } = part(async () => ({ default: (await tools()).PostFoot }));
const { Part: HiddenLine } = part(async () => ({ default: (await tools()).HiddenLine }));

interface Props {
  post: Post;
  isPinned: boolean;
  /** At the top of a list, where its pictures are seen at once. */
  isFirst: boolean;
}

/** A post in a list. */
export function PostCard({ post, isPinned, isFirst }: Props) {
  const id = useId();
  if (useJustHidden(post.company.company_id)) {
    return (
      <Suspense>
        <HiddenLine company={post.company} />
      </Suspense>
    );
  }
  return (
    <article id={`post-${post.id}`} className={styles.card} tabIndex={-1} aria-labelledby={id}>
      <PostHead post={post} isPinned={isPinned} nameId={id} />
      {post.title !== '' && (
        <h2 className={styles.title} dir="auto">
          <Link to={`/post/${post.id}`} title={post.title}>
            {cutText(post.title, longestTitlePreview)}
          </Link>
        </h2>
      )}
      <PostText post={post} />
      <PostFiles post={post} isFirst={isFirst} />
      {post.project && <SharedOpportunity opportunity={post.project} />}
      <div className={styles.foot}>
        <PartBoundary>
          <Suspense>
            <Foot post={post} />
          </Suspense>
        </PartBoundary>
      </div>
    </article>
  );
}
