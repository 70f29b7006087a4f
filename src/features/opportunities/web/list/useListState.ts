import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { formatList, type ListState, parseList } from './list-state.ts';

export type Choose = (difference: Partial<ListState>) => void;

const how = { parse: parseList, format: formatList };

export function useListState() {
  const { state, inAddress, choose, type } = useAddressState(how);
  return {
    state,
    q: inAddress.q,
    choose,
    type,
    reset: () => choose(parseList(new URLSearchParams())),
  };
}
