import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { exactText } from '../../../../../kit/common/dates.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { RelativeTime } from '../../../../../kit/web/components/RelativeTime.tsx';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import type { Comment } from '../../../contract/types.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { isTemporary } from '../../board/newcomers.ts';
import { useCard } from '../useOpenCard.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import styles from './Talk.module.css';

export function CommentRow({ comment }: { comment: Comment }) {
  const { commands } = useCard();
  const { members } = useAround();
  const me = useMemberId();
  const [isEditing, setEditing] = useState(false);
  const editor = useRef<HTMLButtonElement>(null);
  const { id, userId } = comment;
  const author = userId === null ? undefined : members.get(userId);
  const name = author ? nameOf(author) : (comment.authorName ?? 'Someone who has left');
  const stop = () => {
    setEditing(false);
    requestAnimationFrame(() => editor.current?.focus({ preventScroll: true }));
  };
  return (
    <li className={styles.comment}>
      <Avatar name={name} id={userId ?? name} src={author?.avatar} size={32} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <RelativeTime at={comment.createdAt} />
          {comment.editedAt !== null && <span title={exactText(comment.editedAt)}>Edited</span>}
        </p>
        {isEditing ? (
          <CommentForm
            draftName={`card-comment:edit-${id}`}
            label="Edit your comment"
            action="Save"
            message={comment.message}
            isFirst
            send={(message) => commands.changeComment(id, message)}
            close={stop}
          />
        ) : (
          <div className={styles.bubble}>
            <CommentText message={comment.message} />
          </div>
        )}
        {userId === me && !isEditing && !isTemporary(id) && (
          <p className={styles.actions}>
            <button ref={editor} type="button" onClick={() => setEditing(true)}>
              Edit<VisuallyHidden> your comment</VisuallyHidden>
            </button>
            <button type="button" onClick={() => commands.deleteComment(id)}>
              Delete<VisuallyHidden> your comment</VisuallyHidden>
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
