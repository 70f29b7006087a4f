import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type DirectoryState, formatDirectory, parseDirectory } from './directory-state.ts';

export type Choose = (difference: Partial<DirectoryState>) => void;

/** The address as the state: what is typed replaces it, what is chosen can be undone with Back. */
export function useDirectoryState() {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseDirectory(search), [search]);
  const choose: Choose = (difference) => setSearch(formatDirectory({ ...stateNow(), ...difference }));
  const type = (q: string) => setSearch(formatDirectory({ ...stateNow(), q }), { replace: true });
  const reset = () => setSearch(new URLSearchParams());
  return { state, choose, type, reset };
}

/** Two choices in a row: the screen may not show the first one yet, the address does. */
const stateNow = () => parseDirectory(new URLSearchParams(window.location.search));
