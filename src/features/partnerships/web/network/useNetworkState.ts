import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { formatNetwork, type NetworkState, parseNetwork } from './network-state.ts';

export type Choose = (difference: Partial<NetworkState>) => void;

/** The address as the state: what is typed replaces it, what is chosen can be undone with Back. */
export function useNetworkState() {
  const [search, setSearch] = useSearchParams();
  const inAddress = useMemo(() => parseNetwork(search), [search]);
  const [state, showAtOnce] = useOptimistic(inAddress);
  const change = (difference: Partial<NetworkState>, isTyped: boolean) =>
    startTransition(() => {
      // Two choices in a row: the screen may not show the first one yet, the address does.
      const now = parseNetwork(new URLSearchParams(window.location.search));
      const next = formatNetwork({ ...now, ...difference });
      showAtOnce(parseNetwork(next));
      setSearch(next, { replace: isTyped });
    });
  return {
    state,
    /** The text in the address, which may be behind what stands in the field. */
    q: inAddress.q,
    choose: (difference: Partial<NetworkState>) => change(difference, false),
    type: (q: string) => change({ q }, true),
    reset: () => change({ q: '', status: undefined, isLiked: false }, false),
  };
}
