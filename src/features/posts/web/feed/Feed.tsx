import { Suspense, useRef } from 'react';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import type { Post } from '../../contract/types.ts';
import { PostCard } from '../card/PostCard.tsx';
import type { FeedFilter } from './feed-state.ts';
import styles from './Feed.module.css';
import type { Feed as FeedOf } from './useFeed.ts';

const beside = () => import('./beside.ts');
const { Part: End } = part(async () => ({ default: (await beside()).EndOfList }));
const { Part: NewPosts } = part(async () => ({ default: (await beside()).NewPosts }));
const { Part: NoPosts } = part(async () => ({ default: (await beside()).NoPosts }));

interface Props {
  feed: FeedOf;
  filter: FeedFilter | 'company';
}

export function Feed({ feed, filter }: Props) {
  const { rows, pinned, error, refetch } = feed;
  if (rows === undefined) {
    if (error) {
      return (
        <PartBoundary>
          <Suspense>
            <NoPosts filter={filter} error={error} retry={refetch} />
          </Suspense>
        </PartBoundary>
      );
    }
    return <FeedSkeleton />;
  }
  const isEmpty = rows.length === 0 && pinned.length === 0;
  return (
    <>
      <div className={styles.announced} aria-live="polite">
        {feed.newer > 0 && (
          <PartBoundary>
            <Suspense>
              <NewPosts feed={feed} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
      {isEmpty ? (
        <PartBoundary>
          <Suspense>
            <NoPosts filter={filter} />
          </Suspense>
        </PartBoundary>
      ) : (
        <Posts feed={feed} posts={[...pinned, ...rows]} />
      )}
    </>
  );
}

function Posts({ feed, posts }: { feed: FeedOf; posts: readonly Post[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, isWhole } = useRowsAtTop(posts, { atTop: 2, answeredAt: feed.dataUpdatedAt });
  return (
    <>
      <div ref={list} className={styles.list} role="feed" aria-label="Posts" aria-busy={feed.isFetching}>
        {shown.map((post, at) => (
          <PostCard key={post.id} post={post} isPinned={feed.pinned.includes(post)} isFirst={at === 0} />
        ))}
      </div>
      {isWhole && feed.hasNextPage && (
        <PartBoundary>
          <Suspense>
            <End list={feed} rows={list} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

function FeedSkeleton() {
  return (
    <Skeleton label="Loading posts" className={styles.list}>
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.skeleton}>
          <Bone shape="box" width="45%" height={40} />
          <Bone shape="box" width="80%" height={16} />
          <Bone shape="box" height={200} />
        </div>
      ))}
    </Skeleton>
  );
}
