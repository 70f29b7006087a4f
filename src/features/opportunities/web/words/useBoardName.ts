import { tabsOf, useCommunity } from '../../../communities/web/public.ts';

/** What the community calls its board of opportunities. */
export const useBoardName = () =>
  tabsOf(useCommunity()).find(({ key }) => key === 'projects')?.label ?? 'Opportunities';
