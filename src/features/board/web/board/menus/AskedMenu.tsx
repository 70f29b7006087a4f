import { type ReactNode, Suspense, useState } from 'react';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';

const load = () => import('./all.ts');

export const { Part: BoardMenu } = part(async () => ({ default: (await load()).BoardMenu }));
export const { Part: CardMenu } = part(async () => ({ default: (await load()).CardMenu }));
export const { Part: ListMenu, prefetch } = part(async () => ({ default: (await load()).ListMenu }));

interface Asking {
  'aria-haspopup': 'menu';
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

interface Props {
  renderButton: (asking: Asking) => ReactNode;
  /** In the button's place, with a button of its own. */
  children: (close: () => void) => ReactNode;
}

/** Fifty menus are half the time that a large board takes to draw, and their code a tenth of it: one is made when it is asked for. */
export function AskedMenu({ renderButton, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const close = () => setWanted(false);
  const fetchEarly = () => void prefetch();
  const shown = renderButton({
    'aria-haspopup': 'menu',
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return shown;
  return (
    <PartBoundary onMissing={close}>
      <Suspense fallback={shown}>{children(close)}</Suspense>
    </PartBoundary>
  );
}
