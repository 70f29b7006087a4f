import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import type { Post } from '../../contract/types.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import styles from './Comments.module.css';
import { useComments } from './useComments.ts';
import { useFocusOn, wantedComment } from './wanted-comment.ts';

export function Comments({ post }: { post: Post }) {
  const { hash } = useLocation();
  const wanted = wantedComment(hash);
  const comments = useComments(post.id, wanted);
  const { threads, error, refetch, showAnew } = comments;
  const [answering, setAnswering] = useState<number>();
  const section = useRef<HTMLElement>(null);
  const isWanted = hash === '#comments';
  const isThere = threads !== undefined;
  useEffect(() => {
    if (isWanted && isThere) section.current?.querySelector('textarea')?.focus();
  }, [isWanted, isThere]);
  useFocusOn(wanted, threads);
  const count = post.counts.comments;
  return (
    <section ref={section} id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {count === 0 ? 'Comments' : count === 1 ? '1 comment' : `${count} comments`}
      </h2>
      <CommentForm postId={post.id} label="Write a comment" action="Comment" done={showAnew} />
      {error && !isThere && <ErrorState error={error} retry={refetch} />}
      {!isThere && !error && <RowSkeleton />}
      {threads?.length === 0 && <NothingYet>No comments yet. Start the conversation.</NothingYet>}
      <ul className={styles.list} aria-label="Comments">
        {threads?.map(({ comment, answers }) => (
          <li key={comment.id}>
            <CommentRow
              post={post}
              comment={comment}
              isWanted={comment.id === wanted}
              changed={showAnew}
              answer={() => setAnswering(comment.id)}
            />
            {(answers.length > 0 || answering === comment.id) && (
              <ul className={styles.answers} aria-label={`Replies to ${comment.first_name}`}>
                {answers.map((one) => (
                  <li key={one.id}>
                    <CommentRow
                      post={post}
                      comment={one}
                      isWanted={one.id === wanted}
                      changed={showAnew}
                      answer={() => setAnswering(comment.id)}
                    />
                  </li>
                ))}
                {answering === comment.id && (
                  <li>
                    <CommentForm
                      postId={post.id}
                      parentId={comment.id}
                      label={`Reply to ${comment.first_name}`}
                      action="Reply"
                      isFirst
                      close={() => setAnswering(undefined)}
                      done={showAnew}
                    />
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={comments} label="Show more comments" />
    </section>
  );
}
