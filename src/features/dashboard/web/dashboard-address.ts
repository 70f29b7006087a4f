import { searchWith } from '../../../kit/web/address.ts';
import type { AddressState } from '../../../kit/web/useAddressState.ts';
import { type Period, periods } from '../contract/period.ts';

interface Shown {
  period: Period;
}

const usual: Period = '90';

export const dashboardAddress: AddressState<Shown> = {
  parse: (search) => ({ period: periods.find((period) => period === search.get('period')) ?? usual }),
  format: ({ period }) => searchWith({ period: period === usual ? undefined : period }),
};
