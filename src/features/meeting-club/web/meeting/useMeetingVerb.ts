import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../../../../kit/common/call.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getOpenFeedback } from '../../calls/feedback.gen.ts';
import { getMeeting, listMeetings } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';

const changed: readonly Call[] = [listMeetings, getOpenFeedback];

/** Shows a meeting as the server has answered it, and asks again for all that tells of it. */
export function useShowMeeting() {
  const queries = useQueryClient();
  return async (meeting?: ClubMeeting): Promise<void> => {
    if (meeting) queries.setQueryData(keyOf(getMeeting, { params: { id: meeting.id } }), meeting);
    const stale = [...changed, ...(meeting ? [] : [getMeeting])];
    await Promise.all(stale.map((endpoint) => askAgain(queries, { queryKey: keyOf(endpoint) })));
  };
}

/** A press: what it did shows when it is done, and what refused it is said, with the state as it is now. */
export function useMeetingVerb() {
  const show = useShowMeeting();
  const [isBusy, setBusy] = useState(false);
  const run = async (
    work: () => Promise<ClubMeeting>,
    done?: (meeting: ClubMeeting) => string,
  ): Promise<void> => {
    setBusy(true);
    try {
      const meeting = await work();
      await show(meeting);
      if (done) toast({ tone: 'success', message: done(meeting) });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
      void show();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
