import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { longestIndustry } from '../../../members/contract/fields.ts';
import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';

export interface Wanted {
  q: string;
  industry: string | undefined;
}

const longestText = 200;

const how: AddressState<Wanted> = {
  parse: (search) => ({
    q: textIn(search, 'q', longestText),
    industry: textIn(search, 'industry', longestIndustry) || undefined,
  }),
  format: ({ q, industry }) => searchWith({ q, industry }),
};

export function useWanted() {
  const { state, choose, type } = useAddressState(how);
  return {
    wanted: state,
    choose,
    type: (q: string) => type({ q }),
    clear: () => choose({ q: '', industry: undefined }),
  };
}
