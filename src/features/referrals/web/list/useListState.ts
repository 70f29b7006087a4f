import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { formatList, type ListState, parseList } from './list-state.ts';

export type Choose = (difference: Partial<ListState>) => void;

/** The address as the state: what is typed replaces it, what is chosen can be undone with Back. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const inAddress = useMemo(() => parseList(search), [search]);
  // The router shows a new address when it has the time; a choice shows at once.
  const [state, showAtOnce] = useOptimistic(inAddress);
  const change = (difference: Partial<ListState>, isTyped: boolean) =>
    startTransition(() => {
      const next = formatList({ ...stateNow(), ...difference });
      showAtOnce(parseList(next));
      setSearch(next, { replace: isTyped });
    });
  const choose: Choose = (difference) => change(difference, false);
  return {
    state,
    choose,
    type: (q: string) => change({ q }, true),
    reset: () => change({ ...parseList(new URLSearchParams()), view: state.view }, false),
  };
}

/** Two choices in a row: the screen may not show the first one yet, the address does. */
const stateNow = () => parseList(new URLSearchParams(window.location.search));
