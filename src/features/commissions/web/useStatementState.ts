import { useSearchParams } from 'react-router';
import { month as monthShape, side as sideShape, type Side } from '../contract.ts';

export interface StatementState {
  /** Undefined: the month that it is now. */
  month: string | undefined;
  side: Side | undefined;
  partner: number | undefined;
}

/** What is looked at stands in the address, so that it can be kept and sent on. */
export function useStatementState() {
  const [search, setSearch] = useSearchParams();
  const partner = Number(search.get('partner'));
  const state: StatementState = {
    month: monthShape.safeParse(search.get('month')).data,
    side: sideShape.safeParse(search.get('side')).data,
    partner: Number.isSafeInteger(partner) && partner > 0 ? partner : undefined,
  };
  return { state, choose: (change: Partial<StatementState>) => setSearch(paramsOf({ ...state, ...change })) };
}

export const paramsOf = ({ month, side, partner }: StatementState): Record<string, string> => ({
  ...(month && { month }),
  ...(side && { side }),
  ...(partner && { partner: String(partner) }),
});
