import { NavigationType, useNavigationType } from 'react-router';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { getLibrary } from '../../calls/library.gen.ts';
import { readFailures } from '../failures.ts';
import { formatLibrary, type LibraryState, parseLibrary } from './library-state.ts';

const inAddress = { parse: parseLibrary, format: formatLibrary };

export function useLibraryState() {
  const { state, inAddress: shown, choose, type } = useAddressState(inAddress);
  return {
    state,
    q: shown.q,
    choose,
    type: (q: string) => type({ q }),
    reset: () => choose({ ...parseLibrary(new URLSearchParams()), sort: state.sort }),
  };
}

export type Choose = (difference: Partial<LibraryState>) => void;

/** The entries for this state, as far as someone has asked for them. An answer belongs to its question: a late one is never shown. */
export function useLibrary(state: LibraryState) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  return usePages(
    getLibrary,
    { query: state },
    {
      rowsOf: ({ posts }) => posts,
      idOf: (post) => post.id,
      keepPrevious: true,
      isKept: isReturn,
      ...readFailures,
    },
  );
}

export type Library = ReturnType<typeof useLibrary>;
