import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import type { Post } from '../../contract/types.ts';
import { changePost, editLibraryPost } from '../../calls/writing.gen.ts';
import { failures } from '../failures.ts';
import { putPost, showLibraryAnew } from '../post-cache.ts';
import type { Draft } from './draft.ts';
import { toKept, toTyped } from './mention-text.ts';
import { PostForm } from './PostForm.tsx';
import { refusalOf } from './refusal.ts';

/** Changes a post. The page shows it without being reloaded, whatever the fixed text says. */
export function EditDialog({ post, close }: { post: Post; close: () => void }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [before] = useState<Draft>(() => ({
    title: post.title,
    message: toTyped(post.message, post.mentions),
    audience: post.audience,
    files: post.files,
    named: post.mentions.map(({ company_id: id, name }) => ({ company_id: id, name })),
    category: post.category?.id,
  }));
  const [draft, setDraft] = useState(before);
  const [isBusy, setBusy] = useState(false);

  const leave = async () => {
    if (draft === before) return close();
    setBusy(true);
    const isSure = await confirm({
      title: 'Discard your changes?',
      yes: 'Discard',
      no: 'Keep editing',
      isDangerous: true,
    });
    setBusy(false);
    if (isSure) close();
  };
  const send = async () => {
    try {
      putPost(queries, await save(post, draft, before));
      if (post.category) await showLibraryAnew(queries);
    } catch (error) {
      return refusalOf(error);
    }
    close();
    toast({ tone: 'success', message: 'Success. Reload the page to see updates' });
    return undefined;
  };
  return (
    <Dialog
      title={post.category ? 'Edit entry' : 'Edit post'}
      size="large"
      isOpen
      close={() => void leave()}
      isTopmost={!isBusy}
    >
      <PostForm
        draft={draft}
        category={
          post.category
            ? {
                chosen: draft.category,
                choose: (category) => setDraft((now) => ({ ...now, category })),
              }
            : undefined
        }
        change={(difference) =>
          setDraft((now) => ({
            ...now,
            ...(typeof difference === 'function' ? difference(now) : difference),
          }))
        }
        action="Save"
        setSuggesting={setBusy}
        send={send}
      />
    </Dialog>
  );
}

/** Title and text by the specification's call; what it does not know of by ours. */
function save(post: Post, draft: Draft, before: Draft): Promise<Post> {
  const message = toKept(draft.message, draft.named).trim();
  const { id, version } = post;
  if (draft.files === before.files && draft.category === before.category) {
    const body = { Id: id, Title: draft.title, Message: message, Version: version };
    return call(editLibraryPost, { body }, failures);
  }
  const body = {
    title: draft.title,
    message,
    files: draft.files.map((file) => ({ id: file.id, alt: file.alt })),
    version,
    category_id: draft.category,
  };
  return call(changePost, { params: { id }, body }, failures);
}
