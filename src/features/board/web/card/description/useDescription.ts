import { useState } from 'react';
import { ApiError, messageOf } from '../../../../../kit/web/api-error.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { merge } from '../../../../../kit/web/forms/merge.ts';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { useCard } from '../useOpenCard.ts';
import { type DescriptionDraft, forgetDraft, keepDraft, readDraft } from './draft.ts';

/**
 * The text that is being written. It is kept in this browser until it is saved or discarded, and a colleague’s newer one is followed where
 * nothing was typed, and never overwritten.
 */
export function useDescription() {
  const { card, saved, commands, refetch } = useCard();
  const member = useMemberId();
  const [draft, setDraft] = useState(() => readDraft(member, card.id));
  const [isEditing, setEditing] = useState(false);
  const [isSending, setSending] = useState(false);

  const keep = (next: DescriptionDraft) => {
    setDraft(next);
    keepDraft(member, card.id, next);
  };
  const forget = () => {
    setDraft(undefined);
    forgetDraft(member, card.id);
  };

  const theirs = saved.description;
  if (draft && !isSending && theirs !== draft.base) {
    const { values, clashes } = merge({ text: draft.base }, { text: draft.text }, { text: theirs });
    // Where nothing was typed, or both wrote the same, the newer one is what is being written.
    if (clashes.length === 0) setDraft({ base: theirs, text: values.text });
  }
  const isClash = draft !== undefined && theirs !== draft.base && theirs !== draft.text;

  const save = async () => {
    if (!draft || isClash || isSending) return;
    const { base, text } = draft;
    if (text.trim() === base.trim()) return close();
    setSending(true);
    let isRefused = false;
    await commands.describe(text.trim(), base, (error) => {
      isRefused = true;
      if (!(error instanceof ApiError && error.code === 'board.description_changed'))
        toast({ tone: 'danger', message: messageOf(error) });
    });
    // What a colleague has made of it shows beside what was typed.
    if (isRefused) await refetch().catch(() => undefined);
    else close();
    setSending(false);
  };
  const close = () => {
    forget();
    setEditing(false);
  };

  return {
    text: draft?.text ?? card.description,
    isEditing,
    isSending,
    isClash,
    theirs,
    /** There is something that was begun and is not being written now. */
    hasDraft: draft !== undefined && draft.text !== card.description && !isEditing,
    edit: () => {
      setDraft((before) => before ?? { base: theirs, text: theirs });
      setEditing(true);
    },
    /** What was typed stays for later. */
    leave: () => setEditing(false),
    discard: close,
    type: (text: string) => keep({ base: draft?.base ?? theirs, text }),
    save: () => void save(),
    keepMine: () => draft && keep({ base: theirs, text: draft.text }),
    takeTheirs: () => keep({ base: theirs, text: theirs }),
    /** To be made one by hand. */
    joinBoth: () => draft && keep({ base: theirs, text: `${draft.text.trimEnd()}\n\n${theirs}` }),
  };
}
