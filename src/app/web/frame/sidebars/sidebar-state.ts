import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../../features/accounts/web/public.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { foldedAt, kindOf, readFolds, type Side, storeFolds, turned } from './folds.ts';

/** Below these widths there is no room for them (product rules: Frame). */
const from = { left: 900, right: 1280 };

export type Shown = 'open' | 'folded' | 'none';

export interface Sidebars {
  left: Shown;
  right: Shown;
  /** Folds one away, or brings it back. */
  turn: (side: Side) => void;
}

export function useSidebarState(): Sidebars {
  const memberId = useSession().claims?.UserID ?? 0;
  const fits = { left: useMinWidth(from.left), right: useMinWidth(from.right) };
  const kind = kindOf(useLocation());
  const [folds, setFolds] = useState(() => readFolds(memberId));
  const shown = (side: Side): Shown =>
    !fits[side] ? 'none' : foldedAt(folds, kind)[side] ? 'folded' : 'open';
  const [left, right] = [shown('left'), shown('right')];
  const turn = useCallback(
    (side: Side) => {
      const next = turned(folds, kind, side);
      setFolds(next);
      storeFolds(memberId, next);
    },
    [folds, kind, memberId, setFolds],
  );
  return useMemo(() => ({ left, right, turn }), [left, right, turn]);
}

export const SidebarsContext = createContext<Sidebars>({
  left: 'none',
  right: 'none',
  turn: () => undefined,
});

export const useSidebars = () => useContext(SidebarsContext);
