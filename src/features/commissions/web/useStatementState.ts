import { idIn, searchWith } from '../../../kit/web/address.ts';
import { type AddressState, useAddressState } from '../../../kit/web/useAddressState.ts';
import { month as monthShape, side as sideShape, type Side } from '../contract.ts';

export interface StatementState {
  /** Undefined: the month that it is now. */
  month: string | undefined;
  side: Side | undefined;
  partner: number | undefined;
}

const how: AddressState<StatementState> = {
  parse: (search) => ({
    month: monthShape.safeParse(search.get('month')).data,
    side: sideShape.safeParse(search.get('side')).data,
    partner: idIn(search, 'partner'),
  }),
  format: ({ month, side, partner }) => searchWith({ month, side, partner }),
};

export function useStatementState() {
  const { state, choose } = useAddressState(how);
  return { state, choose };
}
