import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import type { LibraryCategory } from '../../contract/library.ts';
import { publishPost } from '../../contract/writing.ts';
import { CategoryChoice } from '../composer/CategoryChoice.tsx';
import { DraftClash } from '../composer/DraftClash.tsx';
import { forgetDraft } from '../composer/draft.ts';
import { toKept } from '../composer/mention-text.ts';
import { PostForm } from '../composer/PostForm.tsx';
import { useDraft } from '../composer/useDraft.ts';
import { failures } from '../failures.ts';
import { showLibraryAnew } from '../post-cache.ts';

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
  const member = useSession().claims?.UserID ?? 0;
  const [isSuggesting, setSuggesting] = useState(false);
  const kept = useDraft(member, { place: 'entry' });
  const { draft, change } = kept;
  const usual = categories.length === 1 ? categories[0]!.id : category;
  const chosen = [draft.category, usual].find((id) => categories.some((known) => known.id === id));

  const send = async () => {
    if (chosen === undefined) return 'Choose a category.';
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
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      return said ?? messageOf(error);
    }
    forgetDraft(member, 'entry');
    close();
    toast({ tone: 'success', message: 'Added to the library' });
    await showLibraryAnew(queries);
    return undefined;
  };

  return (
    <Dialog title="Add to the library" size="large" isOpen close={close} isTopmost={!isSuggesting}>
      <PostForm
        draft={draft}
        change={change}
        action="Add entry"
        isEntry
        setSuggesting={setSuggesting}
        send={send}
        notice={
          <>
            <DraftClash kept={kept} />
            <CategoryChoice chosen={chosen} choose={(id) => change({ category: id })} />
          </>
        }
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
    </Dialog>
  );
}
