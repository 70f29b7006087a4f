import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { ApiError } from '../../../kit/web/api-error.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { getPage } from '../calls.gen.ts';
import type { Page } from '../contract.ts';
import { editPage } from '../contract/versions.ts';
import type { Draft } from './drafts.ts';

/** What an admin types, on top of a text that another one may change meanwhile. */
export function usePageText(page: Page, draft: Draft, close: () => void) {
  const queries = useQueryClient();
  const [begun] = useState(() => draft.read());
  const [base, setBase] = useState(
    begun
      ? { markdown: begun.base, version: begun.version }
      : { markdown: page.markdown, version: page.version },
  );
  const params = { slug: page.slug };

  const save = async (markdown: string, version: number) => {
    try {
      const saved = await call(editPage, { params, body: { markdown, version } });
      queries.setQueryData(keyOf(getPage, { params }), saved);
    } catch (error) {
      // The newer text arrives, and with it the question which of the two is kept.
      if (error instanceof ApiError && error.status === 409)
        await askAgain(queries, { queryKey: keyOf(getPage) });
      throw error;
    }
    draft.drop();
    close();
    toast({ tone: 'success', message: `${page.title} saved.` });
  };

  const form = useForm({
    initial: { markdown: begun?.text ?? page.markdown, version: base.version },
    endpoint: editPage,
    send: async ({ markdown }) => {
      if (isClashing) return;
      if (markdown === base.markdown) close();
      else await save(markdown, base.version);
    },
  });
  const { markdown } = form.values;
  const isChanged = markdown !== base.markdown;
  const isNewer = page.version !== base.version;
  const isClashing = isNewer && isChanged && markdown !== page.markdown;

  const follow = () => setBase({ markdown: page.markdown, version: page.version });
  // While rendering, so that no frame shows the older text as the one that is there.
  if (isNewer && !isClashing && !form.isSending) {
    follow();
    if (!isChanged) form.replace((before) => ({ ...before, markdown: page.markdown }));
  }

  useEffect(() => {
    if (isChanged) draft.keep({ text: markdown, base: base.markdown, version: base.version });
    else draft.drop();
  });

  return {
    form,
    isChanged,
    /** What it was begun on top of, where another admin has saved something else since. */
    theirs: isClashing ? { before: base.markdown, after: page.markdown } : undefined,
    keepMine: follow,
    takeTheirs: () => {
      follow();
      form.replace((before) => ({ ...before, markdown: page.markdown }));
    },
    save,
  };
}
