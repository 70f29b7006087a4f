import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { getPartnership, getStanding, listPartnerInvitations, listPartners } from '../calls.gen.ts';

/** Everything on the screen that speaks of partnerships is asked for again. */
export const forgetPartnerships = (queries: QueryClient) =>
  Promise.all(
    [listPartners, getStanding, getPartnership, listPartnerInvitations].map((stale) =>
      askAgain(queries, { queryKey: keyOf(stale) }),
    ),
  );
