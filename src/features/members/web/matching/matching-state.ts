import { searchWith } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';

/** The sentence that is tried, in the address, so that it can be shared with another admin. */
export interface MatchingState {
  q: string;
}

export const inAddress: AddressState<MatchingState> = {
  parse: (search) => ({ q: search.get('q')?.slice(0, 300) ?? '' }),
  format: ({ q }) => searchWith({ q: q || undefined }),
};
