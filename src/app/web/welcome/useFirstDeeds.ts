import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';

/** Whether a partner was invited and a referral sent. What this takes is fetched beside the first screen, not before it. */
export function useFirstDeeds() {
  return useQuery({
    queryKey: ['first-deeds'],
    queryFn: async ({ signal }) => {
      const [{ listPartners }, { listReferrals }] = await Promise.all([
        import('../../../features/partnerships/contract.ts'),
        import('../../../features/referrals/contract/lists.ts'),
      ]);
      const [{ groups }, { counts }] = await Promise.all([
        call(listPartners, {}, { signal }),
        call(listReferrals, { query: { direction: 'outgoing' } }, { signal }),
      ]);
      return {
        hasInvited: groups.partners + groups.waiting > 0,
        hasSent: Object.values(counts).some((count) => count > 0),
      };
    },
    // Whoever comes back from doing it sees it checked off.
    staleTime: 0,
  });
}
