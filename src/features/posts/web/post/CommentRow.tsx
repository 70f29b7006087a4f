import { VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { exactText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { deleteComment } from '../../calls/answering.gen.ts';
import type { PostComment } from '../../contract/answering.ts';
import type { Post } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import { piecesOf } from '../text/pieces.ts';
import { Whole } from '../text/PostText.tsx';
import { CommentForm } from './CommentForm.tsx';
import styles from './Comments.module.css';

const { Part: ReportDialog } = part(async () => ({
  default: (await import('../dialogs/all.ts')).ReportDialog,
}));

interface Props {
  post: Post;
  comment: PostComment;
  /** The address leads to it. */
  isWanted: boolean;
  changed: () => Promise<unknown>;
  answer: () => void;
}

export function CommentRow({ post, comment, isWanted, changed, answer }: Props) {
  const confirm = useConfirm();
  const [doing, setDoing] = useState<'edit' | 'report'>();
  if (comment.is_deleted) return <p className={styles.stone}>Comment removed</p>;
  const name = `${comment.first_name} ${comment.last_name}`;
  const ofWhom = <VisuallyHidden>{` the comment of ${name}`}</VisuallyHidden>;
  const remove = async () => {
    const isSure = await confirm({
      title: 'Delete this comment?',
      body: 'This can’t be undone.',
      yes: 'Delete comment',
      no: 'Cancel',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(deleteComment, { params: { id: post.id, commentId: comment.id } }, failures);
      await changed();
    } catch {
      // Told by the alert.
    }
  };
  return (
    <div
      className={styles.row}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      data-wanted={isWanted || undefined}
    >
      <Avatar name={name} id={comment.user_id} src={comment.avatar} size={36} />
      <div className={styles.said}>
        <p className={styles.who}>
          <Link to={`/partner/${comment.user_id}`}>
            <bdi>{name}</bdi>
          </Link>
          <bdi>{comment.company.name}</bdi>
          <RelativeTime at={comment.created_at} />
          {comment.edited_at !== null && <span title={exactText(comment.edited_at)}>Edited</span>}
        </p>
        {doing === 'edit' ? (
          <CommentForm
            postId={post.id}
            comment={comment}
            label="Edit your comment"
            action="Save"
            isFirst
            close={() => setDoing(undefined)}
            done={changed}
          />
        ) : (
          <Whole
            text={{ id: post.id, message: comment.text, mentions: comment.mentions }}
            pieces={piecesOf(comment.text, comment.mentions)}
          />
        )}
        {doing !== 'edit' && (
          <p className={styles.actions}>
            <button type="button" onClick={answer}>
              Reply<VisuallyHidden>{` to ${name}`}</VisuallyHidden>
            </button>
            {comment.can.edit && (
              <button type="button" onClick={() => setDoing('edit')}>
                Edit{ofWhom}
              </button>
            )}
            {comment.can.delete && (
              <button type="button" onClick={() => void remove()}>
                Delete{ofWhom}
              </button>
            )}
            {!comment.can.edit && (
              <button type="button" onClick={() => setDoing('report')}>
                Report{ofWhom}
              </button>
            )}
          </p>
        )}
      </div>
      {doing === 'report' && (
        <Suspense>
          <ReportDialog post={post} commentId={comment.id} close={() => setDoing(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
