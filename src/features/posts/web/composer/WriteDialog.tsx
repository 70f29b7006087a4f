import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import type { LayerProps } from '../../../../kit/web/feature.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import { publishPost } from '../../calls/writing.gen.ts';
import { failures } from '../failures.ts';
import { leadToPost } from '../feed/lead-to-post.ts';
import { showNewestEverywhere } from '../post-cache.ts';
import { DraftClash } from './DraftClash.tsx';
import { forgetDraft } from './draft.ts';
import { toKept } from './mention-text.ts';
import { PostForm } from './PostForm.tsx';
import { refusalOf } from './refusal.ts';
import { useDraft } from './useDraft.ts';

/** Begins a post, or goes on with the one that was begun: whatever closes it keeps the draft. */
export function WriteDialog({ isOpen, close, words }: LayerProps) {
  const { name } = useCommunity();
  const [isSuggesting, setSuggesting] = useState(false);
  return (
    <Dialog
      title={`Share something with ${name}`}
      size="large"
      isOpen={isOpen}
      close={close}
      isTopmost={!isSuggesting}
    >
      {isOpen && <NewPost close={close} words={words} setSuggesting={setSuggesting} />}
    </Dialog>
  );
}

interface NewPostProps extends Pick<LayerProps, 'close' | 'words'> {
  setSuggesting: (isIt: boolean) => void;
}

function NewPost({ close, words, setSuggesting }: NewPostProps) {
  const queries = useQueryClient();
  const { name } = useCommunity();
  const member = useSession().claims?.UserID ?? 0;
  const kept = useDraft(member, { words });
  const { draft, change } = kept;

  const send = async () => {
    let published;
    try {
      const { title, message, audience, files, named } = draft;
      const body = {
        title,
        message: toKept(message, named).trim(),
        audience,
        files: files.map((file) => ({ id: file.id, alt: file.alt })),
      };
      published = await call(publishPost, { body }, failures);
    } catch (error) {
      return refusalOf(error);
    }
    forgetDraft(member);
    close();
    toast({ tone: 'success', message: 'Posted' });
    await showNewestEverywhere(queries).catch(() => undefined);
    // Pinned posts may stand above it.
    leadToPost(published.id);
    return undefined;
  };

  return (
    <PostForm
      draft={draft}
      change={change}
      action="Post"
      setSuggesting={setSuggesting}
      send={send}
      notice={<DraftClash kept={kept} />}
      audience={
        <Select
          aria-label="Who can see it"
          value={draft.audience}
          onChange={({ currentTarget }) =>
            change({ audience: currentTarget.value === 'partners' ? 'partners' : 'all' })
          }
          data={[
            { value: 'all', label: `Everyone in ${name}` },
            { value: 'partners', label: 'Our partners only' },
          ]}
        />
      }
    />
  );
}
