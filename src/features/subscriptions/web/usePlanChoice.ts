import { useState } from 'react';
import { call, freshToken } from '../../../kit/web/api.ts';
import { ApiError } from '../../../kit/web/api-error.ts';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { planConfirmation, type PlanName, plans, setUserSubscription } from '../contract.ts';
import { notePlanChosen } from './plan-chosen.ts';

export interface PlanChoice {
  isAsking: boolean;
  /** The plan that is on its way to the server. */
  sending: PlanName | undefined;
  choose: (name: PlanName) => Promise<void>;
}

export function usePlanChoice(onChosen?: () => void): PlanChoice {
  const confirm = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState<PlanName>();

  const isAgreed = async (name: PlanName) => {
    setAsking(true);
    const isYes = await confirm({ title: plans[name].title, body: planConfirmation });
    setAsking(false);
    return isYes;
  };

  const choose = async (name: PlanName) => {
    if (!(await isAgreed(name))) return;
    setSending(name);
    try {
      // SPEC 7 sends a form.
      const { subscription_status: status } = await call(
        setUserSubscription,
        { body: { Name: name }, files: {} },
        { alert: true },
      );
      notePlanChosen(name);
      await freshToken();
      const more = status === 'Trial' ? ' The first 30 days are free.' : '';
      toast({ tone: 'success', message: `${plans[name].title} is yours.${more}` });
      onChosen?.();
    } catch (error) {
      // Told already: by the alert, or by the way to the sign-in page.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSending(undefined);
    }
  };

  return { isAsking, sending, choose };
}
