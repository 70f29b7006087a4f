import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { passOpportunity, subscribeToOpportunity } from '../../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { useRefresh } from '../../useVerb.ts';
import { useShowOpportunity } from '../useOpportunity.ts';

/** Choices of one tap: they show at once, and are taken back with a word if the server says no. */
export function useAtOnce(opportunity: OpportunityDetail) {
  const show = useShowOpportunity();
  const refresh = useRefresh();
  const params = { id: opportunity.id };

  const choose = async (
    difference: Partial<OpportunityDetail>,
    work: () => Promise<OpportunityDetail>,
  ): Promise<boolean> => {
    show({ ...opportunity, ...difference });
    try {
      show(await work());
      void refresh();
      return true;
    } catch (error) {
      show(opportunity);
      toast({ tone: 'danger', message: messageOf(error) });
      return false;
    }
  };

  const pass = (isPassed: boolean) =>
    choose({ is_passed: isPassed }, () => call(passOpportunity, { params, body: { is_passed: isPassed } }));

  return {
    follow: (isSubscribed: boolean) =>
      choose({ is_subscribed: isSubscribed }, () =>
        call(subscribeToOpportunity, { params, body: { is_subscribed: isSubscribed } }),
      ),
    pass: async () => {
      if (await pass(true))
        toast({
          message: 'Not for us: you won’t get reminders about it.',
          undo: () => void pass(false),
        });
    },
    unpass: () => void pass(false),
  };
}
