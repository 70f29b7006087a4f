import { Suspense, useEffect, useState } from 'react';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import { useFocusReturn } from './keep-focus.ts';
import type { DialogProps } from './dialog-props.ts';

const { Part: OpenDialog, prefetch } = part(() => import('./OpenDialog.tsx'));

/** A dialog; on a phone a sheet within reach of the thumb. Focus goes back to what opened it. */
export function Dialog(props: DialogProps) {
  const { isOpen, close } = props;
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  useFocusReturn(isOpen);
  useEffect(prefetchOnReach, []);
  if (!isWanted) return null;
  return (
    <PartBoundary onMissing={close}>
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** Whoever comes near a button may open it. */
function prefetchOnReach() {
  const reach = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')) void prefetch();
  };
  document.addEventListener('pointerover', reach, { passive: true });
  document.addEventListener('focusin', reach);
  return () => {
    document.removeEventListener('pointerover', reach);
    document.removeEventListener('focusin', reach);
  };
}
