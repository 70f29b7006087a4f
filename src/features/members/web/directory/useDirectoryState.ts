import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { type DirectoryState, formatDirectory, parseDirectory } from './directory-state.ts';

export type Choose = (difference: Partial<DirectoryState>) => void;

const how = { parse: parseDirectory, format: formatDirectory };

export function useDirectoryState() {
  const { state, inAddress, choose, type } = useAddressState(how);
  return {
    state,
    q: inAddress.q,
    choose,
    type: (q: string) => type({ q }),
    reset: () => choose(parseDirectory(new URLSearchParams())),
  };
}
