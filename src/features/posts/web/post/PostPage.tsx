import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { getPost } from '../../calls/one-post.gen.ts';
import type { Post } from '../../contract/types.ts';
import cardStyles from '../card/PostCard.module.css';
import { PostFoot } from '../card/PostFoot.tsx';
import { PostHead } from '../card/PostHead.tsx';
import { SharedOpportunity } from '../card/SharedOpportunity.tsx';
import { readFailures } from '../failures.ts';
import { PostFiles } from '../files/PostFiles.tsx';
import { postInLists } from '../post-cache.ts';
import { piecesOf } from '../text/pieces.ts';
import { Whole } from '../text/PostText.tsx';
import { cutText, textOf } from '../text/preview.ts';
import { Comments } from './Comments.tsx';
import styles from './PostPage.module.css';

const entryParts = () => import('../library/EntryParts.tsx');
const { Part: EntryPlace } = part(async () => ({ default: (await entryParts()).EntryPlace }));
const { Part: FilesOfEntry } = part(async () => ({ default: (await entryParts()).FilesOfEntry }));

/** One post of the feed or the library, with all that was said about it. */
export default function PostPage() {
  const id = Number(useParams().id);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(
    getPost,
    { params: { id } },
    { enabled: isNumber, ...readFailures },
  );
  // Someone who comes from the feed has read its beginning already.
  const post = data ?? postInLists(queries, id);
  if (error instanceof ApiError && error.code === 'post.removed') return <Gone isRemoved />;
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <Gone isRemoved={false} />;
  if (error && !post) return <ErrorState error={error} retry={refetch} />;
  return <div className={styles.page}>{post ? <WholePost key={id} post={post} /> : <PostSkeleton />}</div>;
}

function WholePost({ post }: { post: Post }) {
  const navigate = useNavigate();
  const id = useId();
  const pieces = piecesOf(post.message, post.mentions);
  const name =
    post.title || cutText(textOf(pieces).replaceAll(/\s+/g, ' '), 60) || `Post of ${post.company.name}`;
  useDocumentTitle(name);
  const now = useClock();
  const isPinned = post.pinned_until !== null && new Date(post.pinned_until).getTime() > now;
  return (
    <>
      <article className={cardStyles.card} aria-labelledby={id}>
        <PostHead
          post={post}
          isPinned={isPinned}
          nameId={id}
          leave={() =>
            void navigate(`/marketplace/${post.category ? 'resources' : 'feed'}`, { replace: true })
          }
        />
        {post.category && (
          <PartBoundary>
            <Suspense fallback={<div className={styles.place} />}>
              <EntryPlace post={post} />
            </Suspense>
          </PartBoundary>
        )}
        {post.title === '' ? (
          <h1 className={styles.unseen}>{name}</h1>
        ) : (
          <h1 className={styles.title} dir="auto">
            {post.title}
          </h1>
        )}
        {pieces.length > 0 && (
          <div className={styles.text}>
            <Whole text={post} pieces={pieces} />
          </div>
        )}
        {post.category ? <EntryFiles post={post} /> : <PostFiles post={post} />}
        {post.project && <SharedOpportunity opportunity={post.project} />}
        <PostFoot post={post} />
      </article>
      <Comments post={post} />
    </>
  );
}

/** Until its tools are there, the files are. */
function EntryFiles({ post }: { post: Post }) {
  return (
    <PartBoundary>
      <Suspense fallback={<PostFiles post={post} />}>
        <FilesOfEntry post={post} />
      </Suspense>
    </PartBoundary>
  );
}

function Gone({ isRemoved }: { isRemoved: boolean }) {
  const title = isRemoved ? 'This post was removed' : 'This post isn’t here';
  useDocumentTitle(title);
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title={title}
        hint={
          isRemoved
            ? 'Its author or an admin took it down.'
            : 'The link may be incomplete, or the post isn’t shared with you.'
        }
        action={<ButtonLink to="/marketplace/feed">Go to the feed</ButtonLink>}
      />
    </Card>
  );
}

const PostSkeleton = () => (
  <div className={cardStyles.card} aria-busy="true">
    <RowSkeleton />
    <RowSkeleton />
  </div>
);
