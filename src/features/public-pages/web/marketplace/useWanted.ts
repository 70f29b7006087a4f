import type { z } from 'zod';
import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';
import { industry } from '../../../members/contract/industries.ts';

export interface Wanted {
  q: string;
  industry: z.infer<typeof industry> | undefined;
}

const longestText = 200;

const how: AddressState<Wanted> = {
  parse: (search) => ({
    q: textIn(search, 'q', longestText),
    industry: industry.safeParse(search.get('industry')).data,
  }),
  format: ({ q, industry: chosen }) => searchWith({ q, industry: chosen }),
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
