import { searchWith } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';
import { communityPeriods, type CommunityPeriod } from '../../contract/community.ts';

export const flowKinds = ['industries', 'companies'] as const;

export interface Shown {
  period: CommunityPeriod;
  between: (typeof flowKinds)[number];
}

const usual: Shown = { period: '90', between: 'industries' };

export const communityAddress: AddressState<Shown> = {
  parse: (search) => ({
    period: communityPeriods.find((period) => period === search.get('period')) ?? usual.period,
    between: flowKinds.find((kind) => kind === search.get('between')) ?? usual.between,
  }),
  format: ({ period, between }) =>
    searchWith({
      period: period === usual.period ? undefined : period,
      between: between === usual.between ? undefined : between,
    }),
};
