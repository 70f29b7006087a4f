import { useState } from 'react';
import { CommentForm as Form } from '../../../../../kit/web/components/CommentForm.tsx';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { MentionBox } from '../../../../../kit/web/mentions/MentionBox.tsx';
import { type Named, toKept, toTyped } from '../../../../../kit/web/mentions/mention-text.ts';
import { longestText } from '../../../rules/limits.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { CommentText } from './CommentText.tsx';

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

/** A comment in which an @ names a colleague. */
export function CommentForm({ draftName, label, action, message, isFirst = false, send, close }: Props) {
  const me = useMemberId();
  const people = usePeople();
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const [begun, setBegun] = useState<string>();
  const suggestions =
    begun === undefined
      ? []
      : people
          .filter(({ id, name }) => id !== me && name.toLowerCase().includes(begun.toLowerCase()))
          .slice(0, mostSuggested);
  return (
    <Form
      draftName={draftName}
      text={toTyped(message ?? '', people)}
      action={action}
      isFirst={isFirst}
      isShownAtOnce
      send={async (text) => (await send(toKept(text, [...chosen, ...people]).trim())) !== undefined}
      close={close}
      renderField={(writing) => (
        <MentionBox
          {...writing}
          label={label}
          placeholder={`${label}. Type @ to mention a colleague.`}
          maxLength={longestText}
          noun="People"
          one="a colleague"
          renderPreview={() => <CommentText message={toKept(writing.value, [...chosen, ...people])} />}
          begun={begun}
          setBegun={setBegun}
          suggestions={suggestions}
          choose={(one) => setChosen([...chosen, one])}
        />
      )}
    />
  );
}

/** Colleagues, as a text names them. */
function usePeople() {
  const { members } = useAround();
  return [...members.values()].map((person) => ({
    id: person.id,
    name: nameOf(person),
    avatar: person.avatar,
  }));
}
