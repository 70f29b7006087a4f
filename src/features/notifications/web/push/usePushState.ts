import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pushState, type PushState } from './browser-push.ts';

const key = ['push-state'];

/** What this browser can do, and does. Undefined until it has said so. */
export function usePushState(): { state: PushState | undefined; setState: (state: PushState) => void } {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: pushState, staleTime: 0 });
  return { state: data, setState: (state) => void queries.setQueryData(key, state) };
}
