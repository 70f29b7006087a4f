import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { onReturn, reached } from '../../../../kit/web/reach/reach.ts';
import { isUnanswered } from '../../../../kit/web/reach/unanswered.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { checkIn, getCheckInList } from '../../calls/hosting.gen.ts';
import { createTaps, type Taps, type Who } from './create-taps.ts';
import { withArrival } from './arrivals.ts';

const opened = new Map<string, Taps>();

/** One for each door that was opened; it goes on sending when somebody has left its page. */
function tapsOf(member: number, dateId: number, queries: QueryClient): Taps {
  const name = `${member} ${dateId}`;
  const known = opened.get(name);
  if (known) return known;
  const params = { id: dateId };
  const taps = createTaps({
    storage: ownStorage(member),
    dateId,
    deliver: async (who, isHere) => {
      const { checked_in: count } = await call(checkIn, { params, body: { ...idOf(who), is_here: isHere } });
      queries.setQueryData<CallOutput<typeof getCheckInList>>(
        keyOf(getCheckInList, { params }),
        (list) => list && { ...withArrival(list, who, isHere), checked_in: count },
      );
    },
    isUnanswered: (error) => {
      if (!isUnanswered(error)) return false;
      void reached();
      return true;
    },
    giveUp: (error) => {
      toast({ tone: 'danger', message: messageOf(error) });
      void askAgain(queries, { queryKey: keyOf(getCheckInList, { params }) });
    },
  });
  onReturn(() => void taps.send());
  opened.set(name, taps);
  return taps;
}

const idOf = (who: Who) =>
  who.startsWith('u') ? { user_id: Number(who.slice(1)) } : { guest_id: Number(who.slice(1)) };

export function useTaps(dateId: number) {
  const taps = tapsOf(useMemberId(), dateId, useQueryClient());
  const pending = useSyncExternalStore(taps.subscribe, taps.pending);
  useEffect(() => void taps.send(), [taps]);
  return { pending, tap: taps.tap };
}
