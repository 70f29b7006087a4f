import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useEffect, useRef, useState } from 'react';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';
import styles from './Questions.module.css';

interface Props {
  label: string;
  /** What whoever writes should know first. */
  description?: string;
  action: string;
  longest: number;
  /** What stands there already, where it is changed. */
  text?: string;
  /** Under this name it is kept until it is sent. */
  draft: string;
  isFocused?: boolean;
  cancel?: () => void;
  /** Answers whether it was taken. */
  send: (text: string) => Promise<boolean>;
}

/** A question or an answer. What was written and not sent is kept like a draft. */
export function WordsForm(props: Props) {
  const { label, description, action, longest, draft, cancel, isFocused = false } = props;
  const drafts = ownStorage(useMemberId());
  const [text, setText] = useState(() => drafts.get(draft) ?? props.text ?? '');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') drafts.remove(draft);
    else drafts.set(draft, next);
  };
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isTaken = await props.send(text.trim());
    setSending(false);
    if (isTaken) type('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        description={description}
        value={text}
        maxLength={longest}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      {(text.trim() !== '' || cancel) && (
        <div className={styles.buttons}>
          {cancel && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                drafts.remove(draft);
                cancel();
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" variant="default" loading={isSending} disabled={text.trim() === ''}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
