import { Suspense, useSyncExternalStore } from 'react';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import { isToastWanted, onToastWanted } from './toast.ts';

const { Part: Toasts } = part(() => import('./Toasts.tsx'));

export function ToastHost() {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  return isWanted ? (
    <PartBoundary>
      <Suspense>
        <Toasts />
      </Suspense>
    </PartBoundary>
  ) : null;
}
