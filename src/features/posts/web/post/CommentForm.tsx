import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { addComment, changeComment } from '../../calls/answering.gen.ts';
import type { PostComment } from '../../contract/answering.ts';
import { longestComment } from '../../rules.ts';
import { MentionField } from '../composer/MentionField.tsx';
import { type Named, toKept, toTyped } from '../composer/mention-text.ts';
import { failures } from '../failures.ts';
import styles from './Comments.module.css';

interface Props {
  postId: number;
  /** The comment that is answered. */
  parentId?: number;
  /** The comment that is changed. */
  comment?: PostComment;
  label: string;
  action: string;
  isFirst?: boolean;
  cancel?: () => void;
  done: () => Promise<unknown>;
}

/** A comment, an answer, or a change of one. What was written and not sent is kept like a draft. */
export function CommentForm({ postId, parentId, comment, label, action, isFirst, cancel, done }: Props) {
  const member = useSession().claims?.UserID ?? 0;
  const draftName = `comment:${postId}:${comment ? `edit-${comment.id}` : (parentId ?? '')}`;
  const [text, setText] = useState(
    () => ownStorage(member).get(draftName) ?? (comment ? toTyped(comment.text, comment.mentions) : ''),
  );
  const [named, setNamed] = useState<readonly Named[]>(comment?.mentions ?? []);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirst) form.current?.querySelector('textarea')?.focus();
  }, [isFirst]);

  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') ownStorage(member).remove(draftName);
    else ownStorage(member).set(draftName, next);
  };
  const forget = () => ownStorage(member).remove(draftName);
  const send = async () => {
    const kept = toKept(text, named).trim();
    if (kept === '' || isSending) return;
    setSending(true);
    try {
      const params = { id: postId };
      if (comment) {
        await call(
          changeComment,
          { params: { ...params, commentId: comment.id }, body: { text: kept } },
          failures,
        );
      } else {
        await call(addComment, { params, body: { text: kept, parent_id: parentId } }, failures);
      }
      forget();
      setText('');
      await done();
    } catch {
      // Told by the alert; the text stays.
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        label={label}
        placeholder={`${label}. Type @ to mention a company.`}
        maxLength={longestComment}
        value={text}
        type={type}
        name={(company) => setNamed([...named, company])}
        send={() => void send()}
      />
      {(text.trim() !== '' || cancel) && (
        <div className={styles.formActions}>
          {cancel && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                forget();
                cancel();
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" loading={isSending} disabled={text.trim() === ''}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
