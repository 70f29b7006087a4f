import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from './components/confirm.ts';
import { guardLeaving } from './leave-guard.ts';

/** While something typed is not saved, leaving asks: by a link, the back button, a command, or closing the tab. Leaving gives it up. */
export function useLeaveGuard(isDirty: boolean, giveUp?: () => void): void {
  const confirm = useConfirm();
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({
      title: 'Leave without saving?',
      body: 'Your changes on this page haven’t been saved.',
      yes: 'Leave',
      no: 'Stay',
      isDangerous: true,
    });
    if (isLeaving) giveUp?.();
    return isLeaving;
  });
  useEffect(() => (isDirty ? guardLeaving(() => ask()) : undefined), [isDirty]);
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
}
