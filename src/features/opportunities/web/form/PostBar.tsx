import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import styles from './PostBar.module.css';
import type { DraftForm } from './useDraft.ts';

interface Props {
  form: DraftForm;
  /** How many hear of it at once. */
  told: number;
  isPosting: boolean;
  post: () => void;
  discard: () => void;
}

/** Whether the draft is safe, and the way to end it. */
export function PostBar({ form, told, isPosting, post, discard }: Props) {
  const { state, failure, id } = form;
  const isTrouble = failure !== undefined;
  const Icon = isTrouble
    ? IconAlertCircle
    : state.is === 'kept' && id !== undefined
      ? IconCircleCheck
      : IconPencil;
  return (
    <div className={styles.bar}>
      <output className={styles.state} data-state={isTrouble ? 'failed' : state.is}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {failure ?? words(form, told)}
      </output>
      <div className={styles.actions}>
        {id !== undefined && (
          <Button variant="default" size="sm" disabled={isPosting} onClick={discard}>
            Discard draft
          </Button>
        )}
        <Button size="sm" loading={isPosting} onClick={post}>
          Post opportunity
        </Button>
      </div>
    </div>
  );
}

function words({ state, id, errors }: DraftForm, told: number): string {
  if (Object.values(errors).some(Boolean)) return 'Check the highlighted fields.';
  if (state.is === 'sending') return 'Saving…';
  if (state.is !== 'kept') return 'Saving in a moment…';
  if (id === undefined) return 'A draft is saved as you write.';
  if (told === 0) return 'Draft saved.';
  return told === 1 ? 'Draft saved. 1 company will be told.' : `Draft saved. ${told} companies will be told.`;
}
