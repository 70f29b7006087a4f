import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { CommentForm as Form } from '../../../../kit/web/components/CommentForm.tsx';
import { addComment, changeComment } from '../../calls/answering.gen.ts';
import type { PostComment } from '../../contract/answering.ts';
import { longestComment } from '../../rules.ts';
import { MentionField } from '../composer/MentionField.tsx';
import { type Named, toKept, toTyped } from '../composer/mention-text.ts';
import { failures } from '../failures.ts';

interface Props {
  postId: number;
  /** The comment that is answered. */
  parentId?: number;
  /** The comment that is changed. */
  comment?: PostComment;
  label: string;
  action: string;
  isFirst?: boolean;
  close?: () => void;
  done: () => Promise<unknown>;
}

/** A comment, an answer, or a change of one, in which an @ names a company. */
export function CommentForm({
  postId,
  parentId,
  comment,
  label,
  action,
  isFirst = false,
  close,
  done,
}: Props) {
  const [named, setNamed] = useState<readonly Named[]>(comment?.mentions ?? []);
  const send = async (typed: string) => {
    const params = { id: postId };
    const text = toKept(typed, named).trim();
    try {
      if (comment) {
        await call(changeComment, { params: { ...params, commentId: comment.id }, body: { text } }, failures);
      } else await call(addComment, { params, body: { text, parent_id: parentId } }, failures);
    } catch {
      // Told by the alert; the text stays.
      return false;
    }
    await done();
    return true;
  };
  return (
    <Form
      draftName={`comment:${postId}:${comment ? `edit-${comment.id}` : (parentId ?? '')}`}
      text={comment ? toTyped(comment.text, comment.mentions) : ''}
      action={action}
      isFirst={isFirst}
      send={send}
      close={close}
      renderField={(writing) => (
        <MentionField
          {...writing}
          label={label}
          placeholder={`${label}. Type @ to mention a company.`}
          maxLength={longestComment}
          named={named}
          name={(company) => setNamed([...named, company])}
        />
      )}
    />
  );
}
