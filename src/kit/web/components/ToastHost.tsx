import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastWanted, onToastWanted } from './toast.ts';

const Toasts = lazy(() => import('./Toasts.tsx'));

export function ToastHost() {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  return isWanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
