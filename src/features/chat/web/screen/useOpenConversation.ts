import { ApiError } from '../../../../kit/web/api-error.ts';
import type { Conversation } from '../../contract/types.ts';
import { noConversation } from '../failures.ts';
import { useConversation } from '../useConversation.ts';
import { useDraftConversation } from './useDraftConversation.ts';

export interface OpenConversation {
  state: 'none' | 'loading' | 'missing' | 'failed' | 'open';
  /** As the address says it; -1 for one that has not begun. */
  id: number | undefined;
  conversation: Conversation | undefined;
  error: Error | null;
  retry: () => unknown;
}

/** What the address stands for: `-1` is a conversation with whoever was chosen from a card. */
export function useOpenConversation(inAddress: string | undefined): OpenConversation {
  const id = inAddress === undefined ? undefined : /^(-1|\d{1,15})$/.test(inAddress) ? Number(inAddress) : 0;
  const isDraft = id === noConversation;
  const draft = useDraftConversation(isDraft);
  const { data, error, refetch } = useConversation(id ?? 0);
  const opened = (state: OpenConversation['state'], conversation?: Conversation): OpenConversation => ({
    state,
    id,
    conversation,
    error,
    retry: refetch,
  });
  if (id === undefined || (isDraft && !draft)) return opened('none');
  if (draft) return opened('open', draft);
  if (id === 0 || (error instanceof ApiError && error.status === 404)) return opened('missing');
  if (data) return opened('open', data);
  return opened(error ? 'failed' : 'loading');
}
