import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { formatNetwork, type NetworkState, parseNetwork } from './network-state.ts';

export type Choose = (difference: Partial<NetworkState>) => void;

const how = { parse: parseNetwork, format: formatNetwork };

export function useNetworkState() {
  const { state, inAddress, choose, type } = useAddressState(how);
  return {
    state,
    q: inAddress.q,
    choose,
    type: (q: string) => type({ q }),
    reset: () => choose({ q: '', status: undefined, isLiked: false }),
  };
}
