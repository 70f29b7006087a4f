import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { type DirectoryState, formatDirectory, parseDirectory } from './directory-state.ts';

export type Choose = (difference: Partial<DirectoryState>) => void;

/** The address as the state: what is typed replaces it, what is chosen can be undone with Back. */
export function useDirectoryState() {
  const [search, setSearch] = useSearchParams();
  const inAddress = useMemo(() => parseDirectory(search), [search]);
  // The router shows a new address when it has the time; a box that is ticked shows it at once.
  const [state, showAtOnce] = useOptimistic(inAddress);
  const change = (difference: Partial<DirectoryState>, isTyped: boolean) =>
    startTransition(() => {
      const next = formatDirectory({ ...stateNow(), ...difference });
      showAtOnce(parseDirectory(next));
      setSearch(next, { replace: isTyped });
    });
  const choose: Choose = (difference) => change(difference, false);
  return {
    state,
    /** The text in the address, which may be behind what stands in the field. */
    q: inAddress.q,
    choose,
    type: (q: string) => change({ q }, true),
    reset: () => change(parseDirectory(new URLSearchParams()), false),
  };
}

/** Two choices in a row: the screen may not show the first one yet, the address does. */
const stateNow = () => parseDirectory(new URLSearchParams(window.location.search));
