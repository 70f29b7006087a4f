import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { MentionBox } from '../../../../../kit/web/mentions/MentionBox.tsx';
import { type Named, toKept, toTyped } from '../../../../../kit/web/mentions/mention-text.ts';
import { ownStorage } from '../../../../../kit/web/own-storage.ts';
import { longestText } from '../../../rules/limits.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import styles from './Talk.module.css';

interface Props {
  draftName: string;
  label: string;
  action: string;
  /** What it says now, where it is changed. */
  message?: string;
  isFirst?: boolean;
  /** Answers nothing where it was refused. */
  send: (message: string) => Promise<unknown>;
  /** Takes the form away again. */
  close?: () => void;
}

const mostSuggested = 6;

/** A comment in which an @ names a colleague. What was written and not sent is kept like a draft. */
export function CommentForm({ draftName, label, action, message, isFirst = false, send, close }: Props) {
  const me = useMemberId();
  const people = usePeople();
  const storage = ownStorage(me);
  const [text, setText] = useState(() => storage.get(draftName) ?? toTyped(message ?? '', people));
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const [begun, setBegun] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirst) form.current?.querySelector('textarea')?.focus();
  }, [isFirst]);

  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') storage.remove(draftName);
    else storage.set(draftName, next);
  };
  const submit = async () => {
    const kept = toKept(text, [...chosen, ...people]).trim();
    if (kept === '' || isSending) return;
    setSending(true);
    // It stands in the list at once, so the field is free for the next.
    type('');
    const answer = await send(kept);
    setSending(false);
    if (answer === undefined) return type(text);
    close?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !close || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  const suggestions =
    begun === undefined
      ? []
      : people
          .filter(({ id, name }) => id !== me && name.toLowerCase().includes(begun.toLowerCase()))
          .slice(0, mostSuggested);
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
      <MentionBox
        label={label}
        placeholder={`${label}. Type @ to mention a colleague.`}
        maxLength={longestText}
        value={text}
        type={type}
        send={() => void submit()}
        noun="People"
        begun={begun}
        setBegun={setBegun}
        suggestions={suggestions}
        choose={(one) => setChosen([...chosen, one])}
      />
      {(text.trim() !== '' || close) && (
        <div className={styles.formActions}>
          {close && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                storage.remove(draftName);
                close();
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

/** Colleagues, as a text names them. */
export function usePeople() {
  const { members } = useAround();
  return [...members.values()].map((person) => ({
    id: person.id,
    name: nameOf(person),
    avatar: person.avatar,
  }));
}
