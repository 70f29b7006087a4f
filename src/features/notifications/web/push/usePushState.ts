import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getNotificationSettings } from '../../calls/settings.gen.ts';
import { pushState, type PushState } from './browser-push.ts';

const key = ['push-state'];

/** What this browser can do, and does. Undefined until it has said so. */
export function usePushState(): { state: PushState | undefined; setState: (state: PushState) => void } {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: pushState, staleTime: 0 });
  return {
    state: data,
    setState: (state) => {
      queries.setQueryData(key, state);
      // Whether any browser gets pushes is the server's to say.
      void askAgain(queries, { queryKey: keyOf(getNotificationSettings, {}) });
    },
  };
}
