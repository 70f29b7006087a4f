import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMemberId } from '../member-id.ts';
import { ownStorage } from '../own-storage.ts';
import styles from './CommentForm.module.css';

/** What a field shows and does. */
export interface Writing {
  value: string;
  type: (next: string) => void;
  send: () => void;
}

interface Props {
  /** Under this name it is kept in this browser until it is sent. */
  draftName: string;
  /** What it says now, where it is changed. */
  text?: string;
  action: string;
  renderField: (writing: Writing) => ReactNode;
  isFirst?: boolean;
  /** It stands in the list before the server has it, so the field is free for the next one. */
  isShownAtOnce?: boolean;
  /** Answers whether it was taken. */
  send: (text: string) => Promise<boolean>;
  /** Takes the form away again. */
  close?: (() => void) | undefined;
}

/** A comment, a question or an answer. What was written and not sent is kept like a draft. */
export function CommentForm(props: Props) {
  const { draftName, action, renderField, isFirst = false, isShownAtOnce = false, send, close } = props;
  const drafts = ownStorage(useMemberId());
  const [text, setText] = useState(() => drafts.get(draftName) ?? props.text ?? '');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirst) form.current?.querySelector('textarea')?.focus();
  }, [isFirst]);

  const isEmpty = text.trim() === '';
  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') drafts.remove(draftName);
    else drafts.set(draftName, next);
  };
  const submit = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    // The draft stays until the server has it.
    if (isShownAtOnce) setText('');
    const isTaken = await send(text);
    setSending(false);
    const kept = drafts.get(draftName) ?? '';
    const since = isShownAtOnce && kept !== text ? kept : '';
    if (!isTaken) return type([text, since].filter(Boolean).join('\n\n'));
    type(since);
    close?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !close || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  const cancel = () => {
    drafts.remove(draftName);
    close?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field in it
    <form
      ref={form}
      className={styles.form}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {renderField({ value: text, type, send: () => void submit() })}
      {(!isEmpty || close) && (
        <div className={styles.actions}>
          {close && (
            <Button variant="default" size="sm" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" loading={isSending} disabled={isEmpty}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
