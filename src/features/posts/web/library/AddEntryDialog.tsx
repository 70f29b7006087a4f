import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import type { LibraryCategory } from '../../contract/library.ts';
import { publishPost } from '../../calls/writing.gen.ts';
import { DraftClash } from '../composer/DraftClash.tsx';
import { forgetDraft } from '../composer/draft.ts';
import { toKept } from '../composer/mention-text.ts';
import { PostForm } from '../composer/PostForm.tsx';
import { refusalOf } from '../composer/refusal.ts';
import { useDraft } from '../composer/useDraft.ts';
import { failures } from '../failures.ts';
import { showLibraryAnew } from '../post-cache.ts';
import { useLibraryName } from './library-name.ts';

interface Props {
  categories: readonly LibraryCategory[];
  /** The one that is open in the list. */
  category: number | undefined;
  close: () => void;
}

/** Begins an entry, or goes on with the one that was begun: whatever closes it keeps the draft. */
export function AddEntryDialog({ categories, category, close }: Props) {
  const queries = useQueryClient();
  const { name } = useCommunity();
  const library = useLibraryName();
  const member = useSession().claims?.UserID ?? 0;
  const [isSuggesting, setSuggesting] = useState(false);
  const kept = useDraft(member, { place: 'entry' });
  const { draft, change } = kept;
  const usual = categories.length === 1 ? categories[0]!.id : category;
  const chosen = [draft.category, usual].find((id) => categories.some((known) => known.id === id));

  const send = async () => {
    try {
      const { title, message, audience, files, named } = draft;
      const body = {
        title,
        message: toKept(message, named).trim(),
        audience,
        files: files.map(({ id, alt }) => ({ id, alt })),
        category_id: chosen,
      };
      await call(publishPost, { body }, failures);
    } catch (error) {
      return refusalOf(error);
    }
    forgetDraft(member, 'entry');
    close();
    toast({ tone: 'success', message: `Added to ${library.within}` });
    await showLibraryAnew(queries);
    return undefined;
  };

  return (
    <Dialog title={`Add to ${library.within}`} size="large" isOpen close={close} isTopmost={!isSuggesting}>
      <PostForm
        draft={draft}
        change={change}
        action="Add entry"
        category={{ chosen, choose: (id) => change({ category: id }) }}
        setSuggesting={setSuggesting}
        send={send}
        notice={<DraftClash kept={kept} />}
        audience={
          <Select
            label="Who can see it"
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
    </Dialog>
  );
}
