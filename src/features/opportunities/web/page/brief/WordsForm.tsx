import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { CommentForm } from '../../../../../kit/web/components/CommentForm.tsx';

interface Props {
  label: string;
  /** What whoever writes should know first. */
  description: string;
  action: string;
  longest: number;
  /** What stands there already, where it is changed. */
  text?: string;
  draftName: string;
  isFirst?: boolean;
  close?: () => void;
  /** Answers whether it was taken. */
  send: (text: string) => Promise<boolean>;
}

/** A question or an answer. */
export const WordsForm = ({ label, description, longest, send, ...form }: Props) => (
  <CommentForm
    {...form}
    send={(text) => send(text.trim())}
    renderField={({ value, type, send: sendNow }) => (
      <Textarea
        label={label}
        description={description}
        value={value}
        maxLength={longest}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          sendNow();
        }}
      />
    )}
  />
);
