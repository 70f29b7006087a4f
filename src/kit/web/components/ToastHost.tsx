import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import { isToastWanted, onToastWanted } from './toast.ts';

const { Part: Toasts, prefetch } = part(() => import('./Toasts.tsx'));

export function ToastHost() {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted);
  useEffect(prefetchOnTouch, []);
  return isWanted ? (
    <PartBoundary>
      <Suspense>
        <Toasts />
      </Suspense>
    </PartBoundary>
  ) : null;
}

/** What a press may have to say is there before the line can go. */
function prefetchOnTouch() {
  const touch = () => void prefetch();
  const touches = ['pointerdown', 'keydown'];
  for (const kind of touches) document.addEventListener(kind, touch, { once: true, passive: true });
  return () => {
    for (const kind of touches) document.removeEventListener(kind, touch);
  };
}
