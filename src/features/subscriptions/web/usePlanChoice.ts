import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../kit/common/dates.ts';
import { call, freshToken } from '../../../kit/web/api.ts';
import { ApiError } from '../../../kit/web/api-error.ts';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { keyOf, useCall } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { listPlanTrials, setUserSubscription } from '../calls/plans.gen.ts';
import { type PlanName, plans } from '../contract/plans.ts';
import { confirmationOf, trialOf, type Trials } from './trial-words.ts';

export interface PlanChoice {
  /** Undefined until they are known. */
  trials: Trials | undefined;
  failure: { error: Error; retry: () => unknown } | undefined;
  isAsking: boolean;
  /** The plan that is on its way to the server. */
  sending: PlanName | undefined;
  choose: (name: PlanName) => Promise<void>;
}

export function usePlanChoice(onChosen?: () => void): PlanChoice {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { data, error: failed, refetch: retry } = useCall(listPlanTrials, {});
  const trials = data?.trials;
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState<PlanName>();

  const isAgreed = async (name: PlanName, tried: Trials) => {
    setAsking(true);
    const body = confirmationOf(name, trialOf(name, tried));
    const isYes = await confirm({ title: plans[name].title, body });
    setAsking(false);
    return isYes;
  };

  const choose = async (name: PlanName) => {
    if (!trials || !(await isAgreed(name, trials))) return;
    setSending(name);
    try {
      // This call takes a form (product rules: Calls).
      const { subscription_status: status, subscription_expiry: expiry } = await call(
        setUserSubscription,
        { body: { Name: name }, files: {} },
        { alert: true },
      );
      await Promise.all([freshToken(), askAgain(queries, { queryKey: keyOf(listPlanTrials) })]);
      const more = status === 'Trial' ? ` It’s free until ${dayText(expiry)}.` : '';
      toast({ tone: 'success', message: `You’re on ${plans[name].title}.${more}` });
      onChosen?.();
    } catch (error) {
      // Told already: by the alert, or by the way to the sign-in page.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSending(undefined);
    }
  };

  const failure = !data && failed ? { error: failed, retry } : undefined;
  return { trials, failure, isAsking, sending, choose };
}
