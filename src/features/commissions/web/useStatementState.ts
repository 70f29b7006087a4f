import { idIn, searchWith } from '../../../kit/web/address.ts';
import { type AddressState, useAddressState } from '../../../kit/web/useAddressState.ts';
import { side as sideShape, type Side } from '../contract/ledger.ts';
import { month as monthShape, year as yearShape } from '../contract/statements.ts';

export interface StatementState {
  /** Undefined: the month that it is now. */
  month?: string | undefined;
  /** A whole year instead of a month. */
  year?: string | undefined;
  side?: Side | undefined;
  partner?: number | undefined;
}

export const statementAddress: AddressState<StatementState> = {
  parse: (search) => ({
    month: monthShape.safeParse(search.get('month')).data,
    year: yearShape.safeParse(search.get('year')).data,
    side: sideShape.safeParse(search.get('side')).data,
    partner: idIn(search, 'partner'),
  }),
  format: ({ month, year, side, partner }) => searchWith({ month, year, side, partner }),
};

export function useStatementState() {
  const { state, choose } = useAddressState(statementAddress);
  return { state, choose };
}
