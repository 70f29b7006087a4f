import type { AddressState } from '../../../../../kit/web/useAddressState.ts';
import { responseSorts } from '../../../contract/responses.ts';

export type ResponseSort = (typeof responseSorts)[number];

export interface ComparisonState {
  sort: ResponseSort;
  isShortlist: boolean;
  /** The one that is open in full. */
  open: number | undefined;
}

export const sortWords: Record<ResponseSort, string> = {
  newest: 'Newest first',
  price: 'Lowest price',
  stars: 'Most stars',
  answer_time: 'Fastest to respond',
};

/** How the comparison stands in the address. */
export const comparisonState: AddressState<ComparisonState> = {
  parse: (search) => ({
    sort: responseSorts.find((each) => each === search.get('sort')) ?? 'newest',
    isShortlist: search.get('shortlist') === '1',
    open: Number(search.get('response')) || undefined,
  }),
  format: ({ sort, isShortlist, open }) =>
    new URLSearchParams({
      ...(sort !== 'newest' && { sort }),
      ...(isShortlist && { shortlist: '1' }),
      ...(open !== undefined && { response: String(open) }),
    }),
};
